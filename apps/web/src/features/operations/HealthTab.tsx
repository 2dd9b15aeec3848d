import { monText } from '@jumpy/domain/mon';
import { groupedText } from '@jumpy/domain/numberText';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { type OperationsAnswer, operationsEndpoint } from '@jumpy/protocol/http/operations';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Errors } from './Errors.tsx';
import styles from './Health.module.css';
import { Parts } from './Parts.tsx';
import { Queues } from './Queues.tsx';
import { Routes } from './Routes.tsx';
import { SwitchDesk } from './SwitchDesk.tsx';

const HOUR_S = 3_600;

const EVERY_MS = 15_000;

/** System health, refreshed every 15 s, and the feature switches. */
export function HealthTab() {
  const answer = useAdminQuery(operationsEndpoint, {}, { keeps: true, everyMs: EVERY_MS });
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <DidNotLoad
        title="The state of the product did not load"
        busy={answer.isFetching}
        onRetry={answer.refetch}
        level={2}
      >
        Error: {answer.error.message}
      </DidNotLoad>
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <Numbers answer={data} />
      <SwitchDesk switches={data.switches} />
      <Parts parts={data.parts} />
      <div className={styles.pair}>
        <Queues queues={data.queues} />
        <Routes routes={data.routes} />
      </div>
      <Errors errors={data.errors} />
    </>
  );
}

/** Key metrics for operators. */
function Numbers({
  answer: { chain, queues, version, uptimeSeconds, errors, now, rooms },
}: {
  answer: OperationsAnswer;
}) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.failing, 0);
  const givenUp = queues.reduce((sum, queue) => sum + queue.givenUp, 0);
  const recent = errors.filter(({ lastAt }) => now - lastAt < HOUR_S * 1_000).length;
  return (
    <StatTiles label="Now">
      <StatTile label="Jobs that wait" value={waiting} note={givenUp > 0 ? `${givenUp} given up` : 'none given up'} />
      <StatTile label="Kinds of errors in an hour" value={recent} />
      {chain ? (
        <StatTile
          label="Blocks behind"
          value={chain.lag ?? '?'}
          note={chain.head === null ? 'the node does not answer' : `block ${groupedText(chain.head)}`}
        />
      ) : (
        <StatTile label="Chain" value="off" />
      )}
      {chain?.roleKey ? (
        <StatTile
          label="Gas of the role key"
          value={monText(BigInt(chain.roleKey.balanceWei))}
          note={shortAddress(chain.roleKey.address)}
        />
      ) : null}
      {rooms ? (
        <StatTile
          label="Rooms of this server"
          value={rooms.rooms}
          note={`${groupedText(rooms.players)} players, ${groupedText(rooms.errors)} errors`}
        />
      ) : null}
      {rooms?.shared ? (
        <StatTile
          label="Rooms taken over"
          value={rooms.shared.takenOver}
          note={`${groupedText(rooms.shared.lost)} lost, ${groupedText(rooms.shared.visitors)} clients elsewhere`}
        />
      ) : null}
      <StatTile label="This server is up" value={uptimeText(uptimeSeconds)} note={`version ${version}`} />
    </StatTiles>
  );
}

function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_S);
  return hours < 48 ? `${hours} h ${Math.floor((seconds % HOUR_S) / 60)} min` : `${Math.floor(hours / 24)} days`;
}
