import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Redis } from 'ioredis';
import type { BenchServer } from '../servers/startBenchServer.ts';

/** What everything used so far: processor times in milliseconds, sizes in bytes. */
export interface Usage {
  wallMs: number;
  serverMs: number;
  databaseMs: number;
  redisMs: number;
  /** Of PostgreSQL: committed transactions, changed rows and bytes of its log. */
  transactions: number;
  rows: number;
  walBytes: number;
  redisCommands: number;
  receivedBytes: number;
  sentBytes: number;
}

export interface MeasuredParts {
  servers: readonly BenchServer[];
  pool: pg.Pool;
  /** Process id of the postmaster. */
  postgresPid: number;
  redis: Redis | undefined;
}

/** The kernel counts processor time in hundredths of a second for programs, whatever its own clock. */
const MS_PER_CLOCK_TICK = 10;
/** Idle processes of PostgreSQL report their last counters after ten seconds. */
export const COUNTERS_DELAY_MS = 11_000;

export async function readUsage({ servers, pool, postgresPid, redis }: MeasuredParts): Promise<Usage> {
  const { rows } = await pool.query<Record<'transactions' | 'rows' | 'wal', string>>(`
    SELECT sum(xact_commit)::text AS transactions, sum(tup_inserted + tup_updated + tup_deleted)::text AS rows,
      (pg_current_wal_insert_lsn() - '0/0')::text AS wal FROM pg_stat_database`);
  const bytes = await Promise.all(servers.map((server) => server.bytes()));
  const cpuUs = await Promise.all(servers.map((server) => server.cpuUs()));
  const info = redis ? parseInfo(await redis.info()) : undefined;
  return {
    wallMs: performance.now(),
    serverMs: cpuUs.reduce((sum, us) => sum + us / 1_000, 0),
    databaseMs: readTreeCpuMs(postgresPid),
    redisMs: ((info?.get('used_cpu_sys') ?? 0) + (info?.get('used_cpu_user') ?? 0)) * 1_000,
    transactions: Number(rows[0]?.transactions),
    rows: Number(rows[0]?.rows),
    walBytes: Number(rows[0]?.wal),
    redisCommands: info?.get('total_commands_processed') ?? 0,
    receivedBytes: bytes.reduce((sum, { received }) => sum + received, 0),
    sentBytes: bytes.reduce((sum, { sent }) => sum + sent, 0),
  };
}

/** What was used between two readings, less what idling for that long uses. */
export function subtractUsage(after: Usage, before: Usage, idle?: Usage): Usage {
  const wallMs = after.wallMs - before.wallMs;
  const idleShare = idle ? wallMs / idle.wallMs : 0;
  const of = (key: keyof Usage): number => Math.max(0, after[key] - before[key] - (idle?.[key] ?? 0) * idleShare);
  return { ...mapUsage(of), wallMs };
}

/** What one of so many things used. */
export const divideUsage = (usage: Usage, count: number): Usage => mapUsage((key) => usage[key] / count);

/** Fields of Redis' `INFO` that are numbers. */
function parseInfo(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split('\r\n').map((line) => {
      const [key = '', value = ''] = line.split(':');
      return [key, Number(value)] as const;
    }),
  );
}

export function mapUsage(of: (key: keyof Usage) => number): Usage {
  return {
    ...{ wallMs: of('wallMs'), serverMs: of('serverMs'), databaseMs: of('databaseMs'), redisMs: of('redisMs') },
    ...{ transactions: of('transactions'), rows: of('rows'), walBytes: of('walBytes') },
    ...{ redisCommands: of('redisCommands'), receivedBytes: of('receivedBytes'), sentBytes: of('sentBytes') },
  };
}

interface ProcessStat {
  pid: number;
  parent: number;
  /** Of itself, and of children that have ended. */
  ownTicks: number;
  endedTicks: number;
}

/** Processor time of a process and all below it, in milliseconds. */
function readTreeCpuMs(root: number): number {
  return listTree(root).reduce((sum, { ownTicks, endedTicks }) => sum + ownTicks + endedTicks, 0) * MS_PER_CLOCK_TICK;
}

/** Memory of a process and all below it; what several share is divided among them. */
export function readTreeMemoryBytes(root: number): number {
  let bytes = 0;
  for (const { pid } of listTree(root)) {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readProcFile(`${pid}/smaps_rollup`));
    bytes += Number(pss?.[1] ?? 0) * 1_024;
  }
  return bytes;
}

function listTree(root: number): ProcessStat[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (parseStat(name) ?? []) : []));
  const found = new Set([root]);
  // A process may have a lower number than its parent, so this repeats until no more are found.
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

function parseStat(name: string): ProcessStat | undefined {
  const text = readProcFile(`${name}/stat`);
  // The name of the program, in parentheses, may contain blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent, user, system, endedUser, endedSystem] = [fields[1], fields[11], fields[12], fields[13], fields[14]];
  if (parent === undefined || user === undefined || system === undefined) return undefined;
  return {
    ...{ pid: Number(name), parent },
    ...{ ownTicks: user + system, endedTicks: (endedUser ?? 0) + (endedSystem ?? 0) },
  };
}

/** Empty if the process has ended or may not be read. */
function readProcFile(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}
