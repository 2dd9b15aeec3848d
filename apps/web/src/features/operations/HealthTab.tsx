import { formatMonBalance } from '@jumpy/domain/mon';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shortAddress } from '@jumpy/domain/shortAddress';
import {
  type OperationsResponse,
  operationsEndpoint,
  type ComponentStateInterval,
  type RouteLatency,
  type RecordedError,
  updateSwitchesEndpoint,
} from '@jumpy/protocol/http/operations';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { Grid } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';
import { Restricted } from '../../ui/panel/Restricted.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';
import styles from './Health.module.css';

const HOUR_SECONDS = 3_600;

const REFETCH_INTERVAL_MS = 15_000;

/** System health, refreshed every 15 s, and the feature switches. */
export function HealthTab() {
  const answer = useAdminQuery(operationsEndpoint, {}, { keepPrevious: true, refetchIntervalMs: REFETCH_INTERVAL_MS });
  const switchProblem = useRightProblem(updateSwitchesEndpoint);
  const { data } = answer;
  if (!data)
    return answer.error ? (
      <LoadError title="Couldn’t load product health" busy={answer.isFetching} onRetry={answer.refetch} level={2}>
        Error: {answer.error.message}
      </LoadError>
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <KeyNumbers answer={data} />
      <Restricted problem={switchProblem}>
        <SwitchPanel switches={data.switches} />
      </Restricted>
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
  const waitingJobs = queues.reduce((sum, queue) => sum + queue.waiting + queue.failing, 0);
  const givenUpJobs = queues.reduce((sum, queue) => sum + queue.givenUp, 0);
  const recent = errors.filter(({ lastAt }) => now - lastAt < HOUR_SECONDS * 1_000).length;
  return (
    <StatTiles label="Now">
      <StatTile
        label="Jobs waiting"
        value={waitingJobs}
        note={givenUpJobs > 0 ? `${givenUpJobs} given up` : 'none given up'}
      />
      <StatTile label="Error types, last hour" value={recent} />
      {chain ? (
        <StatTile
          label="Blocks behind"
          value={chain.lag ?? '?'}
          note={chain.head === null ? 'the node isn’t answering' : `block ${formatGrouped(chain.head)}`}
        />
      ) : (
        <StatTile label="Chain" value="off" />
      )}
      {chain?.roleKey ? (
        <StatTile
          label="Role key gas"
          value={formatMonBalance(BigInt(chain.roleKey.balanceWei))}
          note={shortAddress(chain.roleKey.address)}
        />
      ) : null}
      {rooms ? (
        <StatTile
          label="Rooms on this server"
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
      <StatTile label="Server uptime" value={uptimeText(uptimeSeconds)} note={`version ${version}`} />
    </StatTiles>
  );
}

function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  return hours < 48 ? `${hours} h ${Math.floor((seconds % HOUR_SECONDS) / 60)} min` : `${Math.floor(hours / 24)} days`;
}

/** Component health over the last 24 hours. */
function ComponentUptime({ parts }: Pick<OperationsResponse, 'parts'>) {
  return (
    <section className={styles.section} aria-label="Parts">
      <h2>Parts, last 24 hours</h2>
      <ul className={styles.parts}>
        {parts.map(({ name, state, detail, day }) => (
          <li key={name} className={styles.part}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state} data-state={state}>
              {state}
            </span>
            <span className={styles.day} role="img" aria-label={dayText(day)}>
              {day.map(({ fromAt, untilAt, ...interval }) => (
                <span
                  key={fromAt}
                  data-state={interval.state}
                  style={{ flexGrow: untilAt - fromAt }}
                  title={`${formatUtcMinute(fromAt)} to ${formatUtcMinute(untilAt)}: ${interval.state}${interval.detail === null ? '' : `, ${interval.detail}`}`}
                />
              ))}
            </span>
            {detail === null ? null : <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Accessible description of the day: only outages and degradations. */
function dayText(day: readonly ComponentStateInterval[]): string {
  const outages = day.filter(({ state }) => state === 'degraded' || state === 'down');
  if (outages.length === 0) return day.every(({ state }) => state === 'unknown') ? 'no data' : 'all good';
  return outages
    .map(({ fromAt, untilAt, state }) => `${state} from ${formatUtcMinute(fromAt)} to ${formatUtcMinute(untilAt)}`)
    .join(', ');
}

type Queue = OperationsResponse['queues'][number];

const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  { id: 'task', header: 'Job', cell: ({ task }) => task },
  { id: 'waiting', header: 'Wait', isNumber: true, cell: ({ waiting }) => waiting },
  { id: 'running', header: 'Run', isNumber: true, cell: ({ running }) => running },
  { id: 'failing', header: 'Try again', isNumber: true, cell: ({ failing }) => failing },
  { id: 'givenUp', header: 'Given up', isNumber: true, cell: ({ givenUp }) => givenUp },
  { id: 'why', header: 'Last error', cell: ({ lastError }) => <span title={lastError ?? ''}>{lastError ?? '–'}</span> },
];

/** Queues of pending work. */
function QueuesTable({ queues }: Pick<OperationsResponse, 'queues'>) {
  return (
    <section className={styles.section}>
      <h2>Queues</h2>
      <DataTable
        label="Queues"
        columns={QUEUE_COLUMNS}
        rows={queues}
        rowId={({ task }) => task}
        empty="Nothing waiting."
      />
    </section>
  );
}

const ROUTE_COLUMNS: readonly Column<RouteLatency>[] = [
  { id: 'route', header: 'Route', cell: ({ route }) => <span title={route}>{route}</span> },
  { id: 'count', header: 'Answers', isNumber: true, cell: ({ count }) => formatGrouped(count) },
  { id: 'p50', header: 'Median, ms', isNumber: true, cell: ({ p50Ms }) => p50Ms },
  { id: 'p95', header: 'p95, ms', isNumber: true, cell: ({ p95Ms }) => p95Ms },
  { id: 'max', header: 'Longest, ms', isNumber: true, cell: ({ maxMs }) => maxMs },
];

/** The server's slowest routes. */
function RoutesTable({ routes }: Pick<OperationsResponse, 'routes'>) {
  return (
    <section className={styles.section}>
      <h2>Slowest routes on this server</h2>
      <DataTable
        label="Slowest routes"
        columns={ROUTE_COLUMNS}
        rows={routes}
        rowId={({ route }) => route}
        empty="No requests yet."
      />
    </section>
  );
}

const ERROR_COLUMNS: readonly Column<RecordedError>[] = [
  { id: 'last', header: 'Last', cell: ({ lastAt }) => formatUtcMinute(lastAt) },
  { id: 'where', header: 'Where', cell: ({ where, place }) => <span title={place}>{`${where}: ${place}`}</span> },
  { id: 'what', header: 'What', cell: ({ message, stack }) => <span title={stack ?? message}>{message}</span> },
  { id: 'count', header: 'Times', isNumber: true, cell: ({ count }) => formatGrouped(count) },
  { id: 'since', header: 'Since', cell: ({ firstAt }) => formatUtcMinute(firstAt) },
  { id: 'request', header: 'Last request', cell: ({ requestId }) => requestId ?? '–' },
];

/** The latest kinds of errors from servers and pages. */
function ErrorsTable({ errors }: Pick<OperationsResponse, 'errors'>) {
  return (
    <section className={styles.section}>
      <h2>Last errors</h2>
      <DataTable
        label="Last errors"
        columns={ERROR_COLUMNS}
        rows={errors}
        rowId={({ fingerprint }) => fingerprint}
        empty="No errors."
      />
    </section>
  );
}
