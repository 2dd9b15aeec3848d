import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type PostgresProgram, POSTGRES_VERSION } from './postgresProgram.ts';
import { StartError } from './startError.ts';

const NOBODY = 65_534;

/** How PostgreSQL's programs are run; as root they need another identity, because PostgreSQL refuses uid 0. */
export type IdentityKind = 'self' | 'namespace' | 'nobody';

export interface PostgresIdentity {
  program: PostgresProgram;
  /** What stands before a program on the command line. */
  prefix: string[];
  owner: { uid: number; gid: number } | Record<string, never>;
}

const USE_DATABASE_URL = 'Start as a normal user, or set DATABASE_URL to a PostgreSQL of your own (see .env.example)';

export function choosePostgresIdentity(isRoot: boolean = process.getuid?.() === 0): IdentityKind {
  if (!isRoot) return 'self';
  return spawnSync('unshare', ['--user', 'true']).status === 0 ? 'namespace' : 'nobody';
}

/** Makes the data folder usable for the chosen identity and says how to run the programs. */
export function assumePostgresIdentity(
  kind: IdentityKind,
  { program, data }: { program: PostgresProgram; data: string },
): PostgresIdentity {
  if (kind === 'self') return { program, prefix: [], owner: {} };
  if (kind === 'namespace') return { program, prefix: ['unshare', '--user'], owner: {} };
  const owner = { uid: NOBODY, gid: NOBODY };
  mkdirSync(data, { recursive: true, mode: 0o700 });
  spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, data]);
  if (spawnSync('test', ['-w', data], owner).status !== 0) {
    throw new StartError('PostgreSQL cannot run as root here.', {
      why: `User namespaces are blocked, and the unprivileged user ${NOBODY} cannot reach ${data}.`,
      remedy: `${USE_DATABASE_URL}.`,
    });
  }
  return { program: copyForNobody(program), prefix: [], owner };
}

/** The packages may lie under a folder only root can enter, so nobody runs a copy of its own. */
function copyForNobody(program: PostgresProgram): PostgresProgram {
  const copy = path.join(os.tmpdir(), `jumpy-postgres-program-${POSTGRES_VERSION}`);
  // Anybody may put something into the temporary folder under this name; only root's own copy is run.
  const known = lstatSync(copy, { throwIfNoEntry: false });
  if (!known?.isDirectory() || known.uid !== 0) {
    rmSync(copy, { recursive: true, force: true });
    const fresh = `${copy}.${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(program.root, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    chownSync(fresh, 0, 0);
    renameSync(fresh, copy);
  }
  const moved = (file: string): string => path.join(copy, path.relative(program.root, file));
  return { root: copy, postgres: moved(program.postgres), initdb: moved(program.initdb) };
}
