import { formatCount, formatPercent, renderTable } from '../balance/formatting.ts';
import {
  ASSUMPTIONS,
  type Forecast,
  forecast,
  LIMITS,
  monthlyCost,
  type PartName,
  PRICE_LISTS,
  type UnitCosts,
} from './forecast.ts';
import type { MeasuredRead, MeasuredRooms, MeasuredRuns } from './stages.ts';
import type { Usage } from './usage.ts';

export const DAILY_PLAYERS = [1_000, 10_000, 50_000] as const;

/** All that was measured. */
export interface CapacityMeasurement {
  short: MeasuredRuns;
  long: MeasuredRuns;
  /** Two servers: each player at one of them, and each request at another. */
  twoOwn: MeasuredRuns;
  twoTurns: MeasuredRuns;
  /** One statement a mark, as many as in a long run, by a bare server. */
  bare: Usage;
  reads: readonly MeasuredRead[];
  rooms: MeasuredRooms;
  /** On two servers with Redis; undefined where there is none. */
  twoRooms: MeasuredRooms | undefined;
  /** A second of a server without players, and of two with Redis. */
  idle: Usage;
  costs: UnitCosts;
}

const BOTTLENECK_TEXT: Readonly<Record<PartName, { name: string; remedy: string }>> = {
  server: {
    name: 'the thread of a server',
    remedy: 'another server: each takes runs, rooms and reads of its own players',
  },
  database: {
    name: 'processors of PostgreSQL',
    remedy: 'a larger machine; then marks of live runs in Redis, then a read replica for boards and profiles',
  },
  commits: {
    name: 'commits of PostgreSQL',
    remedy: 'a disk with more operations a second; then marks of live runs in Redis, which take most commits',
  },
  connections: {
    name: 'connections of PostgreSQL',
    remedy: '`DATABASE_POOL_SIZE` lower, or `max_connections` higher: the fourth server meets the default of 100',
  },
  redis: { name: 'the thread of Redis', remedy: 'Redis on a faster core: rooms alone use it' },
  line: { name: 'the line', remedy: 'pages, pictures and replays by a cache network in front' },
};

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const kb = (bytes: number): string => (bytes / 1_000).toFixed(bytes < 10_000 ? 2 : 0);
const gb = (bytes: number): string => (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0);

const USAGE_HEAD = ['server ms', 'PostgreSQL ms', 'transactions', 'rows', 'log KB', 'in KB', 'out KB'];
const usageCells = (usage: Usage): string[] => [
  ...[ms(usage.serverMs), ms(usage.databaseMs), usage.transactions.toFixed(1), usage.rows.toFixed(1)],
  ...[kb(usage.walBytes), kb(usage.receivedBytes), kb(usage.sentBytes)],
];

function renderUnitTable(measured: CapacityMeasurement): string {
  const { short, long, twoOwn, twoTurns, bare, reads } = measured;
  const run = (name: string, { usage, meanSeconds, p99Ms }: MeasuredRuns): string[] => [
    `${name} (${meanSeconds.toFixed(0)} s, marks p99 ${p99Ms.toFixed(0)} ms)`,
    ...usageCells(usage),
  ];
  return renderTable(
    ['one', ...USAGE_HEAD],
    [
      run('run', short),
      run('run', long),
      run('run, two servers, each player at one', twoOwn),
      run('run, two servers, requests by turns', twoTurns),
      ['the marks of the longer run by a bare server, one UPSERT each', ...usageCells(bare)],
      ...reads.map(({ name, usage }) => [`read: ${name}`, ...usageCells(usage)]),
    ],
  );
}

function renderRoomTable({ rooms, twoRooms, idle }: CapacityMeasurement): string {
  const row = (name: string, { usage, memoryBytes, p99Ms }: MeasuredRooms): string[] => [
    `${name} (p99 ${p99Ms.toFixed(0)} ms)`,
    ...usageCells(usage),
    usage.redisMs.toFixed(3),
    usage.redisCommands.toFixed(2),
    kb(memoryBytes),
  ];
  return renderTable(
    ['one second of', ...USAGE_HEAD, 'Redis ms', 'Redis commands', 'memory KB'],
    [
      row('a player in a room', rooms),
      ...(twoRooms ? [row('a player in a room, two servers with Redis', twoRooms)] : []),
      ['a server without players', ...usageCells(idle), '-', '-', '-'],
    ],
  );
}

function renderForecast(forecasts: readonly Forecast[]): string {
  const row = (name: string, of: (needed: Forecast) => string): string[] => [name, ...forecasts.map(of)];
  return renderTable(
    ['daily players', ...forecasts.map(({ players }) => formatCount(players))],
    [
      row('runs at play in the busiest hour', ({ runsAtPlay }) => formatCount(runsAtPlay)),
      row('servers', ({ servers }) => formatCount(servers)),
      row('cores in use: servers', ({ serverCores }) => serverCores.toFixed(2)),
      row('cores in use: PostgreSQL', ({ databaseCores }) => databaseCores.toFixed(2)),
      row('cores in use: Redis', ({ redisCores }) => redisCores.toFixed(3)),
      row('memory: servers, GB', ({ serverBytes }) => gb(serverBytes)),
      row('memory: PostgreSQL, GB', ({ databaseBytes }) => gb(databaseBytes)),
      row('memory: Redis, GB', ({ redisBytes }) => (redisBytes / 1e9).toFixed(2)),
      row('transactions a second', ({ transactionsPerSecond }) => formatCount(transactionsPerSecond)),
      row('rows written a second', ({ rowsPerSecond }) => formatCount(rowsPerSecond)),
      row('log of the database, KB a second', ({ walBytesPerSecond }) => formatCount(walBytesPerSecond / 1_000)),
      row('Redis commands a second', ({ redisCommandsPerSecond }) => formatCount(redisCommandsPerSecond)),
      row('disk that a month adds, GB', ({ diskBytesPerMonth }) => gb(diskBytesPerMonth)),
      row('disk of what is deleted after eight days, GB', ({ passingDiskBytes }) => gb(passingDiskBytes)),
      row('traffic out a month, GB', ({ trafficBytesPerMonth }) => gb(trafficBytesPerMonth)),
      ...PRICE_LISTS.map((list) => row(`${list.name}, $ a month`, (needed) => formatCount(monthlyCost(needed, list)))),
      row(
        'first bottleneck',
        ({ bottleneck: { part, share } }) => `${BOTTLENECK_TEXT[part].name} (${formatPercent(share)} used)`,
      ),
      row('what removes it', ({ bottleneck: { part } }) => BOTTLENECK_TEXT[part].remedy),
    ],
  );
}

/** The page `bench/capacity.md`. */
export function renderCapacityDocument(
  measured: CapacityMeasurement,
  { date, machine }: { date: string; machine: string },
): string {
  const { long, bare, costs, twoRooms } = measured;
  const used = ASSUMPTIONS;
  return `# Capacity

Written by \`npm run bench -- capacity\` on ${date} on ${machine}. Processor times are of the processes that did the work: the servers, PostgreSQL with all its
processes, and Redis. They are read before and after, less what the same parts use while nobody plays. Machines differ, and other work on this one makes times longer
and waits much longer: read the ratios first.

## What one costs

Whole runs over HTTP at their real pace: session, ticket, a mark every two seconds, settlement, then the board, own stats and own ranks.

${renderUnitTable(measured)}

A run costs ${((long.usage.serverMs + long.usage.databaseMs) / (bare.serverMs + bare.databaseMs)).toFixed(1)} times what a bare server and PostgreSQL need for one UPSERT a mark. It leaves ${kb(costs.keptBytes)} KB in the database for ever and
${kb(costs.passingBytes)} KB for eight days (messages of live runs and sessions).

Rooms of 20 over WebSocket, each player a bot who sends its inputs ten times a second${twoRooms ? '' : '; this machine has no Redis, so rooms on two servers were not measured'}.

${renderRoomTable(measured)}

## What players need

Assumed, and measured on nobody: ${used.runsPerPlayerDay} runs of ${used.secondsPerRun} s a player and day, ${used.readsPerPlayerDay} further reads, ${used.roomMinutesPerPlayerDay} minutes in rooms, ${kb(used.pageBytesPerPlayerDay)} KB of pages,
${formatPercent(used.peakHourShare)} of a day in its busiest hour. A server is used to at most ${formatPercent(used.maxLoad)}, and there are at least ${used.minServers}, so that one can be replaced. PostgreSQL keeps ${formatPercent(used.hotShare)} of a month's growth in
memory. Limits are plain ones: ${LIMITS.databaseCores} cores for PostgreSQL, ${formatCount(LIMITS.transactionsPerSecond)} commits a second, ${LIMITS.connections} connections, of which a server opens ${LIMITS.connectionsPerServer}, one core for Redis, a line of 1 Gbit/s.

${renderForecast(DAILY_PLAYERS.map((players) => forecast(players, costs)))}

Money is for machines that run all day at the size of the busiest hour, and a disk that holds half a year. Prices are list prices to be edited in \`bench/src/capacity/forecast.ts\`:

${renderTable(
  ['list', 'core, $ an hour', 'GB of memory, $ an hour', 'GB of disk, $ a month', 'GB out, $', 'source'],
  PRICE_LISTS.map(({ name, source, vCpuHour, memoryGbHour, diskGbMonth, egressGb }) => [
    ...[name, String(vCpuHour), String(memoryGbHour), String(diskGbMonth), String(egressGb), source],
  ]),
)}
`;
}
