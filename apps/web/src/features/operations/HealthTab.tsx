import { formatMonBalance } from '@jumpy/domain/mon';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { type OperationsResponse, operationsEndpoint } from '@jumpy/protocol/http/operations';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Grid } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorsTable } from './ErrorsTable.tsx';
import { ComponentUptime } from './ComponentUptime.tsx';
import { QueuesTable } from './QueuesTable.tsx';
import { RoutesTable } from './RoutesTable.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';

const HOUR_SECONDS = 3_600;

const REFETCH_INTERVAL_MS = 15_000;

/** System health, refreshed every 15 s, and the feature switches. */
export function HealthTab() {
  const answer = useAdminQuery(operationsEndpoint, {}, { keepPrevious: true, refetchIntervalMs: REFETCH_INTERVAL_MS });
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <LoadError
        title="The state of the product did not load"
        busy={answer.isFetching}
        onRetry={answer.refetch}
        level={2}
      >
        Error: {answer.error.message}
      </LoadError>
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <KeyNumbers answer={data} />
      <SwitchPanel switches={data.switches} />
      <ComponentUptime parts={data.parts} />
      <Grid columns="440px" gap={6} align="start">
        <QueuesTable queues={data.queues} />
        <RoutesTable routes={data.routes} />
      </Grid>
      <ErrorsTable errors={data.errors} />
    </>
  );
}

/** Key metrics for operators. */
function KeyNumbers({
  answer: { chain, queues, version, uptimeSeconds, errors, now, rooms },
}: {
  answer: OperationsResponse;
}) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.failing, 0);
  const givenUp = queues.reduce((sum, queue) => sum + queue.givenUp, 0);
  const recent = errors.filter(({ lastAt }) => now - lastAt < HOUR_SECONDS * 1_000).length;
  return (
    <StatTiles label="Now">
      <StatTile label="Jobs that wait" value={waiting} note={givenUp > 0 ? `${givenUp} given up` : 'none given up'} />
      <StatTile label="Kinds of errors in an hour" value={recent} />
      {chain ? (
        <StatTile
          label="Blocks behind"
          value={chain.lag ?? '?'}
          note={chain.head === null ? 'the node does not answer' : `block ${formatGrouped(chain.head)}`}
        />
      ) : (
        <StatTile label="Chain" value="off" />
      )}
      {chain?.roleKey ? (
        <StatTile
          label="Gas of the role key"
          value={formatMonBalance(BigInt(chain.roleKey.balanceWei))}
          note={shortAddress(chain.roleKey.address)}
        />
      ) : null}
      {rooms ? (
        <StatTile
          label="Rooms of this server"
          value={rooms.rooms}
          note={`${formatGrouped(rooms.players)} players, ${formatGrouped(rooms.errors)} errors`}
        />
      ) : null}
      {rooms?.shared ? (
        <StatTile
          label="Rooms taken over"
          value={rooms.shared.takenOver}
          note={`${formatGrouped(rooms.shared.lost)} lost, ${formatGrouped(rooms.shared.visitors)} clients elsewhere`}
        />
      ) : null}
      <StatTile label="This server is up" value={uptimeText(uptimeSeconds)} note={`version ${version}`} />
    </StatTiles>
  );
}

function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  return hours < 48 ? `${hours} h ${Math.floor((seconds % HOUR_SECONDS) / 60)} min` : `${Math.floor(hours / 24)} days`;
}
