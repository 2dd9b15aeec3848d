import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type HostPlatform, missingProgramHint, findPlatform } from '@jumpy/platforms/platforms';
import { scriptEnv } from './env.ts';
import { StartError } from './startError.ts';

/** Version of the packages that contain PostgreSQL 18. */
export const POSTGRES_VERSION = '18.4.0-beta.17';

export interface PostgresProgram {
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
  postgres: string;
  initdb: string;
}

interface Link {
  source: string;
  target: string;
}

/** Finds the PostgreSQL installed by `npm ci` and makes it executable. */
export async function findPostgresProgram(platform = findPlatform()): Promise<PostgresProgram> {
  const { postgres, initdb } = await importProgram(platform);
  const root = path.resolve(path.dirname(postgres), '..');
  // Only the user who installed the files can change their mode, so skip it if it is right.
  for (const file of [postgres, initdb]) if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  restoreLinks(path.dirname(root));
  return { root, postgres, initdb };
}

async function importProgram({ name, packages }: HostPlatform): Promise<{ postgres: string; initdb: string }> {
  if (packages.postgres === undefined) throw missingPostgresError(`No package brings one for ${name}.`, '');
  try {
    return (await import(packages.postgres)) as { postgres: string; initdb: string };
  } catch (cause) {
    throw missingPostgresError(`The package ${packages.postgres} is not installed.`, 'Run npm ci again. Or: ', cause);
  }
}

const missingPostgresError = (why: string, remedy: string, cause?: unknown): StartError =>
  new StartError('There is no PostgreSQL to start.', {
    why,
    remedy: `${remedy}${missingProgramHint('postgres')}`,
    cause,
  });

/**
 * Environment of the programs. The loader finds their libraries through /proc; without /proc, LD_LIBRARY_PATH is
 * needed.
 */
export function createProgramEnv({ root }: PostgresProgram): NodeJS.ProcessEnv {
  const { inherited } = scriptEnv();
  return existsSync('/proc/self/exe') ? inherited : { ...inherited, LD_LIBRARY_PATH: path.join(root, 'lib') };
}

/**
 * npm packages contain no symbolic links. The package lists them, and an install without scripts does not create them.
 */
function restoreLinks(packageRoot: string): void {
  const links = JSON.parse(readFileSync(path.join(packageRoot, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
  }
}
