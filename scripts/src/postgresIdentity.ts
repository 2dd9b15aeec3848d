import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type PostgresProgram, POSTGRES_VERSION, createProgramEnv } from './postgresProgram.ts';
import { StartError } from './startError.ts';

const NOBODY_ID = 65_534;
const AS_NOBODY = { uid: NOBODY_ID, gid: NOBODY_ID };

/** How PostgreSQL's programs run. They refuse uid 0, so root needs another identity. */
export type IdentityKind = 'self' | 'namespace' | 'nobody';

export interface PostgresIdentity {
  program: PostgresProgram;
  /** Prefix of the command line. */
  prefix: string[];
  owner: { uid: number; gid: number } | Record<string, never>;
}

const USE_DATABASE_URL = 'Start as a normal user, or set DATABASE_URL to a PostgreSQL of your own (see .env.example)';

export function choosePostgresIdentity(isRoot: boolean = process.getuid?.() === 0): IdentityKind {
  if (!isRoot) return 'self';
  return spawnSync('unshare', ['--user', 'true']).status === 0 ? 'namespace' : 'nobody';
}

/** Command prefix and owner for the chosen identity. */
export function assumePostgresIdentity(kind: IdentityKind, program: PostgresProgram): PostgresIdentity {
  if (kind === 'self') return { program, prefix: [], owner: {} };
  if (kind === 'namespace') return { program, prefix: ['unshare', '--user'], owner: {} };
  return { program: copyForNobody(program), prefix: [], owner: AS_NOBODY };
}

/**
 * Runs one of the programs to completion without blocking signal handling. Resolves to its error output, or undefined
 * on success.
 */
export function runAsIdentity(
  { program, prefix, owner }: PostgresIdentity,
  args: readonly [program: string, ...args: string[]],
  { input = '' }: { input?: string } = {},
): Promise<string | undefined> {
  const [command = '', ...rest] = [...prefix, ...args];
  const child = spawn(command, rest, {
    cwd: '/',
    env: createProgramEnv(program),
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // Ignore EPIPE of a program that exits early.
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : complaint.trim() || `It ended with ${signal ?? code}.`),
    );
  });
}

/** Only root can write here, so no other user can have created a folder with this name. */
const FALLBACK_PARENT = '/var/lib';

/** Data folder to use when the database's user cannot access the requested one; deterministic. */
export const getFallbackFolder = (data: string): string =>
  path.join(FALLBACK_PARENT, `jumpy-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`);

/** The folder, or the target if it is a link. */
export function resolveLink(data: string): string {
  try {
    return readlinkSync(data);
  } catch {
    // Not a link.
    return data;
  }
}

/**
 * Creates a folder that the database's unprivileged user can access: the requested one, or, if only root can enter its
 * parents, one elsewhere with a link in its place.
 */
export function prepareForNobody(data: string): string {
  const isLinked = lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLinked) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    spawnSync('chown', ['-R', `${NOBODY_ID}:${NOBODY_ID}`, data]);
    if (canNobodyWrite(data)) return data;
    if (existsSync(path.join(data, 'PG_VERSION'))) throw unreachableError(data);
  }
  const fallback = getFallbackFolder(data);
  if (isLinked && readlinkSync(data) !== fallback) throw unreachableError(data);
  const stats = lstatSync(fallback, { throwIfNoEntry: false });
  if (stats && !(stats.isDirectory() && stats.uid === NOBODY_ID && (stats.mode & 0o077) === 0))
    throw unreachableError(data);
  if (!stats) {
    mkdirSync(fallback, { mode: 0o700 });
    chownSync(fallback, NOBODY_ID, NOBODY_ID);
  }
  spawnSync('chown', ['-R', `${NOBODY_ID}:${NOBODY_ID}`, fallback]);
  if (!canNobodyWrite(fallback)) throw unreachableError(data);
  if (!isLinked) {
    rmdirSync(data);
    symlinkSync(fallback, data);
  }
  return fallback;
}

const canNobodyWrite = (folder: string): boolean => spawnSync('test', ['-w', folder], AS_NOBODY).status === 0;

const unreachableError = (data: string): StartError =>
  new StartError('PostgreSQL cannot run as root here.', {
    why: `User namespaces are blocked, and the unprivileged user ${NOBODY_ID} can use neither ${data} nor ${getFallbackFolder(data)}.`,
    remedy: `${USE_DATABASE_URL}.`,
  });

/** The packages may be under a folder that only root can enter, so `nobody` runs a copy. */
function copyForNobody(program: PostgresProgram): PostgresProgram {
  const copy = path.join(os.tmpdir(), `jumpy-postgres-program-${POSTGRES_VERSION}`);
  // Any user can create this name in the temporary folder, so only a copy owned by root is run.
  const stats = lstatSync(copy, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || stats.uid !== 0) {
    rmSync(copy, { recursive: true, force: true });
    const temporaryCopy = `${copy}.${process.pid}`;
    rmSync(temporaryCopy, { recursive: true, force: true });
    cpSync(program.root, temporaryCopy, { recursive: true, verbatimSymlinks: true });
    chmodSync(temporaryCopy, 0o755);
    chownSync(temporaryCopy, 0, 0);
    renameSync(temporaryCopy, copy);
  }
  const moved = (file: string): string => path.join(copy, path.relative(program.root, file));
  return { root: copy, postgres: moved(program.postgres), initdb: moved(program.initdb) };
}
