import { mapUsage, type Usage } from './usage.ts';

/** What a day of players is taken to be. None of it was measured on people. */
export const ASSUMPTIONS = {
  runsPerPlayerDay: 10,
  secondsPerRun: 40,
  /** Share of a day's play that falls into its busiest hour. */
  peakHourShare: 0.12,
  roomMinutesPerPlayerDay: 3,
  /** Reads of boards, stats and profiles apart from those after a run. */
  readsPerPlayerDay: 20,
  /** Pages, scripts and pictures that a browser does not have yet. */
  pageBytesPerPlayerDay: 150_000,
  /** Share of a part's capacity that its peak hour may use. */
  maxLoad: 0.5,
  /** Servers at least: one can be replaced while the other serves. */
  minServers: 2,
  /** Share of a month's growth that PostgreSQL keeps in memory. */
  hotShare: 0.05,
} as const;

const DAYS_PER_MONTH = 30;
const HOURS_PER_MONTH = 730;
const GB = 1e9;

export interface UnitCosts {
  /** Of a run that has no length, and of each second of it. */
  run: Usage;
  runSecond: Usage;
  read: Usage;
  roomPlayerSecond: Usage;
  /** A server for a second, while nobody plays. */
  idleSecond: Usage;
  /** Bytes of the database that a run leaves for ever, and for eight days. */
  keptBytes: number;
  passingBytes: number;
  memory: { server: number; runAtPlay: number; roomPlayer: number; database: number; redis: number };
}

/** Limits at which something else has to be done; each is a plain machine's, not a law. */
export const LIMITS = {
  /** A server decides on one thread; simulations have threads of their own. */
  serverCores: 1,
  /** PostgreSQL on a machine of 8 cores, of which the log and checkpoints leave three quarters. */
  databaseCores: 6,
  /** Commits a second on a network disk of 3,000 operations a second. */
  transactionsPerSecond: 3_000,
  /** `max_connections` as PostgreSQL comes, and what a server opens. */
  connections: 100,
  connectionsPerServer: 25,
  redisCores: 1,
  /** A line of 1 Gbit/s. */
  lineBytesPerSecond: 125e6,
} as const;

export interface Forecast {
  players: number;
  runsAtPlay: number;
  runsPerSecond: number;
  /** In the busiest hour. */
  serverCores: number;
  servers: number;
  databaseCores: number;
  redisCores: number;
  redisCommandsPerSecond: number;
  transactionsPerSecond: number;
  rowsPerSecond: number;
  walBytesPerSecond: number;
  sentBytesPerSecond: number;
  serverBytes: number;
  databaseBytes: number;
  redisBytes: number;
  diskBytesPerMonth: number;
  /** Of what is deleted after eight days. */
  passingDiskBytes: number;
  trafficBytesPerMonth: number;
  /** The part whose limit is nearest, and the share of it that is used. */
  bottleneck: Bottleneck;
}

export type PartName = 'server' | 'database' | 'commits' | 'connections' | 'redis' | 'line';

export interface Bottleneck {
  part: PartName;
  share: number;
}

/** What so many daily players need, from what one run, read and second costs. */
export function forecast(players: number, costs: UnitCosts): Forecast {
  const assumed = ASSUMPTIONS;
  const inPeakSecond = (perPlayerDay: number): number => (players * perPlayerDay * assumed.peakHourShare) / 3_600;
  const runsPerSecond = inPeakSecond(assumed.runsPerPlayerDay);
  const runsAtPlay = runsPerSecond * assumed.secondsPerRun;
  const readsPerSecond = inPeakSecond(assumed.readsPerPlayerDay);
  const roomPlayers = inPeakSecond(assumed.roomMinutesPerPlayerDay * 60);
  const played = mapUsage(
    (key) =>
      costs.run[key] * runsPerSecond +
      costs.runSecond[key] * runsAtPlay +
      costs.read[key] * readsPerSecond +
      costs.roomPlayerSecond[key] * roomPlayers,
  );
  const servers = Math.max(
    assumed.minServers,
    Math.ceil(played.serverMs / 1_000 / (LIMITS.serverCores * assumed.maxLoad)),
  );
  const peak = mapUsage((key) => played[key] + costs.idleSecond[key] * servers);
  const runsPerMonth = players * assumed.runsPerPlayerDay * DAYS_PER_MONTH;
  const diskBytesPerMonth = runsPerMonth * costs.keptBytes;
  const { memory } = costs;
  const result = {
    ...{ players, runsAtPlay, runsPerSecond, servers },
    serverCores: peak.serverMs / 1_000,
    databaseCores: peak.databaseMs / 1_000,
    redisCores: peak.redisMs / 1_000,
    redisCommandsPerSecond: peak.redisCommands,
    transactionsPerSecond: peak.transactions,
    rowsPerSecond: peak.rows,
    walBytesPerSecond: peak.walBytes,
    sentBytesPerSecond: peak.sentBytes + inPeakSecond(assumed.pageBytesPerPlayerDay),
    serverBytes: servers * memory.server + runsAtPlay * memory.runAtPlay + roomPlayers * memory.roomPlayer,
    databaseBytes: memory.database + assumed.hotShare * diskBytesPerMonth,
    redisBytes: memory.redis,
    diskBytesPerMonth,
    passingDiskBytes: players * assumed.runsPerPlayerDay * 8 * costs.passingBytes,
    trafficBytesPerMonth: countTraffic(players, costs),
  };
  return { ...result, bottleneck: findBottleneck(result) };
}

function countTraffic(players: number, costs: UnitCosts): number {
  const { runsPerPlayerDay, secondsPerRun, readsPerPlayerDay, roomMinutesPerPlayerDay, pageBytesPerPlayerDay } =
    ASSUMPTIONS;
  const perPlayerDay =
    runsPerPlayerDay * (costs.run.sentBytes + secondsPerRun * costs.runSecond.sentBytes) +
    readsPerPlayerDay * costs.read.sentBytes +
    roomMinutesPerPlayerDay * 60 * costs.roomPlayerSecond.sentBytes +
    pageBytesPerPlayerDay;
  return players * perPlayerDay * DAYS_PER_MONTH;
}

function findBottleneck(needed: Omit<Forecast, 'bottleneck'>): Bottleneck {
  const coresOf = (servers: number): number => servers * LIMITS.serverCores * ASSUMPTIONS.maxLoad;
  const shares: Readonly<Record<PartName, number>> = {
    server: needed.serverCores / coresOf(needed.servers),
    database: needed.databaseCores / LIMITS.databaseCores,
    commits: needed.transactionsPerSecond / LIMITS.transactionsPerSecond,
    // Of the servers that fit into PostgreSQL's connections.
    connections: needed.serverCores / coresOf(Math.floor(LIMITS.connections / LIMITS.connectionsPerServer)),
    redis: needed.redisCores / LIMITS.redisCores,
    line: needed.sentBytesPerSecond / LIMITS.lineBytesPerSecond,
  };
  const names = Object.keys(shares) as PartName[];
  const part = names.reduce((most, name) => (shares[name] > shares[most] ? name : most));
  return { part, share: shares[part] };
}

/** List prices in US dollars: edit them to those of your own provider. */
export interface PriceList {
  name: string;
  /** Where and when the numbers were read. */
  source: string;
  vCpuHour: number;
  memoryGbHour: number;
  diskGbMonth: number;
  egressGb: number;
}

export const PRICE_LISTS: readonly PriceList[] = [
  {
    name: 'Google N2',
    source: 'on demand, us-central1, SSD disk, standard network; list of 2025, before any discount',
    ...{ vCpuHour: 0.0316, memoryGbHour: 0.0042, diskGbMonth: 0.17, egressGb: 0.085 },
  },
  {
    name: 'AWS Fargate',
    source: 'on demand, us-east-1, gp3 disk; list of 2025, before any discount',
    ...{ vCpuHour: 0.0405, memoryGbHour: 0.0044, diskGbMonth: 0.08, egressGb: 0.09 },
  },
  {
    name: 'DigitalOcean basic',
    source: 'droplets with shared cores, by their steps of 6 dollars a core and 3 a GB, volumes; list of 2025',
    ...{ vCpuHour: 0.0082, memoryGbHour: 0.0041, diskGbMonth: 0.1, egressGb: 0.01 },
  },
];

/** Dollars for the first month of a year: machines run all day at the size of the peak hour, and disks hold half a year. */
export function monthlyCost(needed: Forecast, { vCpuHour, memoryGbHour, diskGbMonth, egressGb }: PriceList): number {
  const cores = needed.servers + Math.max(1, Math.ceil(needed.databaseCores / ASSUMPTIONS.maxLoad)) + MIN_REDIS_CORES;
  const memoryGb = (needed.serverBytes + needed.databaseBytes + needed.redisBytes) / GB;
  const diskGb = (needed.diskBytesPerMonth * 6 + needed.passingDiskBytes) / GB;
  return (
    HOURS_PER_MONTH * (cores * vCpuHour + memoryGb * memoryGbHour) +
    diskGb * diskGbMonth +
    (needed.trafficBytesPerMonth / GB) * egressGb
  );
}

/** Redis gets a core of its own. */
const MIN_REDIS_CORES = 1;
