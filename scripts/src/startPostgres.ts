import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabaseAdmin } from './databaseAdmin.ts';
import { findFreePort } from './launch/ports.ts';
import {
  type IdentityKind,
  type PostgresIdentity,
  assumePostgresIdentity,
  choosePostgresIdentity,
  resolveLink,
  prepareForNobody,
  runAsIdentity,
} from './postgresIdentity.ts';
import { requirePassword, isPasswordRequired, readPassword } from './postgresAccess.ts';
import { findPostgresProgram, createProgramEnv } from './postgresProgram.ts';
import { clearStalePostmaster, isPostmaster, readPostmaster, stopPostmaster, stopPostmasterIn } from './postmaster.ts';
import { readFileIfExists } from './readFileIfExists.ts';
import { StartError } from './startError.ts';

export interface PostgresOptions {
  /** For tests: no durability, ends with this process, and `stop` removes the folder. */
  ephemeral?: boolean;
  /** How to run it; detected if omitted. */
  identity?: IdentityKind;
  /** Port to listen on; chosen by the system if omitted. */
  port?: number;
}

export interface Postgres {
  /** URL of the `postgres` database as superuser, including the password. */
  url: string;
  /** True if a running server of an earlier start is reused. */
  reused: boolean;
  pid: number;
  port: number;
  /** Data folder: the requested one, or another if its user cannot access that one. */
  folder: string;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Long enough for an emulated PostgreSQL, which takes half a minute; a process that exits is noticed at once. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 10;
/** Log file in the data folder. */
export const POSTGRES_LOG = 'postgres.log';

/** Error of a start after a kill, until the last backend of the killed server has exited. */
const SHARED_MEMORY_IN_USE = 'pre-existing shared memory block';

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '100',
  // Passwords are random with full entropy, so slow hashing adds no protection.
  scram_iterations: '1',
};
const UNSAFE_FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * Starts the PostgreSQL 18 installed by `npm ci` on its own folder, or reuses the server that already runs there.
 *
 * @example
 * const postgres = await startPostgres('.data/postgres');
 * postgres.url; // 'postgres://postgres:x8Fq…@127.0.0.1:40123/postgres'
 */
export async function startPostgres(dir: string, options: PostgresOptions = {}): Promise<Postgres> {
  const requestedFolder = path.resolve(dir);
  assertShellSafePath(requestedFolder);
  let data = resolveLink(requestedFolder);
  // Stop a server left by an old start that accepted connections without a password; it is secured and restarted.
  if (!isPasswordRequired(data)) await stopPostmasterIn(data);
  const running = readPostmaster(data);
  if (running?.isReady && isPostmaster(running.pid, data)) {
    const found = toPostgres(data, running, { ...options, reused: true });
    if (await isAnswering(found)) return found;
    // Just killed: the process still exists but no longer accepts connections.
    await waitUntilGone(running.pid, data);
  }
  clearStalePostmaster(data);
  const program = await findPostgresProgram();
  const kind = options.identity ?? choosePostgresIdentity();
  if (kind === 'nobody') data = prepareForNobody(requestedFolder);
  const identity = assumePostgresIdentity(kind, program);
  const unfinished = `${requestedFolder}.unfinished`;
  // A killed initdb leaves a folder that looks like a cluster but is incomplete.
  const isUnfinished = existsSync(unfinished);
  if (isUnfinished || !existsSync(path.join(data, 'PG_VERSION'))) {
    makeFolder(data);
    if (isUnfinished) emptyFolder(data);
    writeFileSync(unfinished, '');
    await initializeCluster(data, identity, options.ephemeral === true).finally(() => rmSync(unfinished));
  }
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  const settings = listServerSettings(options);
  for (;;) {
    const error = isPasswordRequired(data) ? undefined : await requirePassword(data, { ...identity, settings });
    const started =
      error === undefined ? await launchServer(data, identity, { ...options, settings, deadlineMs }) : undefined;
    if (started) return toPostgres(data, started, { ...options, reused: false });
    const why = error ?? getLogPath(data);
    if (Date.now() > deadlineMs || !why.includes(SHARED_MEMORY_IN_USE)) throw startFailedError(data, why);
    await pause(100);
  }
}

/** initdb passes both paths through a shell, which interprets these characters even in quotes. */
function assertShellSafePath(data: string): void {
  if (!/[$`"\\\n]/.test(data)) return;
  throw new StartError('PostgreSQL cannot use this data folder.', {
    why: `The path ${data} has one of the characters $ ` + '` " and \\ in it.',
    remedy: 'Set DATA_DIR to another folder, or set DATABASE_URL.',
  });
}

const listServerSettings = ({ ephemeral = false }: PostgresOptions): string[] =>
  Object.entries({ ...SETTINGS, ...(ephemeral ? UNSAFE_FAST_SETTINGS : {}) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);

async function isAnswering({ url }: Postgres): Promise<boolean> {
  try {
    await withDatabaseAdmin(url, (client) => client.query('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}

async function waitUntilGone(pid: number, data: string): Promise<void> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  while (isPostmaster(pid, data) && Date.now() < deadlineMs) await pause(POLL_MS);
}

async function initializeCluster(data: string, identity: PostgresIdentity, ephemeral: boolean): Promise<void> {
  const complaint = await runAsIdentity(identity, [
    identity.program.initdb,
    // Reject all connections until a password is set.
    ...['-D', data, '-U', 'postgres', '--auth=reject', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', ...(ephemeral ? ['--no-sync'] : [])],
  ]);
  if (complaint === undefined) return;
  emptyFolder(data);
  throw folderError(data, { why: complaint });
}

const isDiskFull = (why: string): boolean => why.includes('No space left on device');
const DISK_FULL_TEXT = 'The disk is full: free some space, or set DATA_DIR to a folder on another disk.';

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
}

function makeFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw folderError(data, { why: cause instanceof Error ? cause.message : String(cause) });
  }
}

const folderError = (data: string, { why }: { why: string }): StartError =>
  new StartError('PostgreSQL could not make its data folder.', {
    why,
    remedy: isDiskFull(why) ? DISK_FULL_TEXT : `See that ${path.dirname(data)} can be written, or set DATABASE_URL.`,
  });

async function launchServer(
  data: string,
  { program, prefix, owner }: PostgresIdentity,
  {
    ephemeral,
    settings,
    deadlineMs,
    port: requestedPort,
  }: PostgresOptions & { settings: readonly string[]; deadlineMs: number },
): Promise<{ pid: number; port: number } | undefined> {
  const port = requestedPort ?? (await findFreePort());
  const [command = '', ...args] = [
    ...prefix,
    ...(ephemeral && hasSetpriv() ? ['setpriv', '--pdeathsig', 'INT'] : []),
    ...[program.postgres, '-D', data, '-p', String(port), ...settings],
  ];
  const log = openSync(path.join(data, POSTGRES_LOG), 'w');
  if (owner.uid !== undefined) chownSync(path.join(data, POSTGRES_LOG), owner.uid, owner.gid);
  // Uses its own process group, so that Ctrl-C reaches only the launcher, which stops the server before the database.
  const child = spawn(command, args, {
    ...{ cwd: '/', env: createProgramEnv(program), stdio: ['ignore', 'ignore', log], detached: true },
    ...owner,
  });
  closeSync(log);
  child.unref();
  return (await waitUntilReady(child, data, deadlineMs)) && child.pid !== undefined
    ? { pid: child.pid, port }
    : undefined;
}

async function waitUntilReady(child: ChildProcess, data: string, deadlineMs: number): Promise<boolean> {
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < deadlineMs) {
    const postmaster = readPostmaster(data);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  return false;
}

function toPostgres(
  data: string,
  { pid, port }: { pid: number; port: number },
  { ephemeral, reused }: PostgresOptions & { reused: boolean },
): Postgres {
  return {
    url: `postgres://postgres:${readPassword(data)}@127.0.0.1:${port}/postgres`,
    ...{ reused, pid, port, folder: data },
    isRunning: () => isPostmaster(pid, data),
    async stop() {
      await stopPostmaster(pid, data);
      if (ephemeral) rmSync(data, { recursive: true, force: true });
    },
  };
}

const hasSetpriv = (): boolean => spawnSync('setpriv', ['--version']).status === 0;

const getLogPath = (data: string): string => readFileIfExists(path.join(data, POSTGRES_LOG)) ?? '';

const startFailedError = (data: string, why: string): StartError =>
  new StartError('PostgreSQL did not start.', {
    why: why.trim().split('\n').slice(-5).join('\n       ') || 'It said nothing.',
    remedy: isDiskFull(why)
      ? DISK_FULL_TEXT
      : `Read ${path.join(data, POSTGRES_LOG)}, or set DATABASE_URL to a PostgreSQL of your own (see .env.example).`,
  });
