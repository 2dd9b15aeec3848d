import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, scriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';

const run = promisify(execFile);
const NAME = 'redis-server';
const KEPT = path.join(ROOT, 'node_modules/.cache/redis');
/** The server, and what of its libraries a small Debian lacks. */
const PACKAGES = ['redis-server', 'redis-tools', 'libatomic1', 'libjemalloc2', 'liblzf1'];
const LIMIT_MS = 5 * 60_000;

/** A Redis that can be started, and what it needs in its environment. */
export interface RedisProgram {
  file: string;
  env: { LD_LIBRARY_PATH?: string };
}

export interface FindRedisOptions {
  /** Where programs are looked for. */
  path?: string | undefined;
  /** Where one that was fetched is kept. */
  kept?: string;
  /** Debian's tool, by name or file. */
  aptGet?: string;
}

/**
 * Finds the Redis of this machine. Where none is installed, Debian's packages of it are fetched once and unpacked into
 * `node_modules/.cache`: nothing is installed, nobody has to be root, no service starts. It is for tests alone.
 */
export async function findRedis({
  path: folders = scriptEnv().inherited['PATH'],
  kept = KEPT,
  aptGet = 'apt-get',
}: FindRedisOptions = {}): Promise<RedisProgram> {
  const installed = (folders ?? '').split(path.delimiter).map((folder) => path.join(folder, NAME));
  const file = installed.find(mayRun);
  if (file !== undefined) return { file, env: {} };
  if (!existsSync(kept)) await fetch(kept, aptGet);
  return programIn(kept);
}

function programIn(folder: string): RedisProgram {
  const libraries = path.join(folder, 'usr/lib');
  const LD_LIBRARY_PATH = readdirSync(libraries).map((name) => path.join(libraries, name));
  return {
    file: path.join(folder, 'usr/bin', NAME),
    env: { LD_LIBRARY_PATH: LD_LIBRARY_PATH.join(path.delimiter) },
  };
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Keeps lists and packages in a folder of its own, so that the system's are left alone. */
async function fetch(kept: string, aptGet: string): Promise<void> {
  const work = `${kept}.${process.pid}`;
  const lists = path.join(work, 'lists');
  const unpacked = path.join(work, 'unpacked');
  for (const folder of [path.join(lists, 'partial'), path.join(work, 'cache/archives/partial'), unpacked])
    mkdirSync(folder, { recursive: true });
  const options = [`Dir::State::Lists=${lists}`, `Dir::Cache=${path.join(work, 'cache')}`, 'APT::Sandbox::User='];
  const apt = (...words: string[]) =>
    run(aptGet, ['-q', ...options.flatMap((option) => ['-o', option]), ...words], { cwd: work, timeout: LIMIT_MS });
  try {
    await apt('update');
    await apt('download', ...PACKAGES);
    for (const name of readdirSync(work).filter((entry) => entry.endsWith('.deb')))
      await run('dpkg-deb', ['-x', path.join(work, name), unpacked]);
    await run(programIn(unpacked).file, ['--version'], {
      env: { ...scriptEnv().inherited, ...programIn(unpacked).env },
    });
    // Another run may have been quicker.
    if (!existsSync(kept)) renameSync(unpacked, kept);
  } catch (cause) {
    throw new StartError('There is no Redis to test with.', {
      why: `No ${NAME} is installed, and Debian's could not be fetched: ${String(cause).split('\n')[0]}`,
      remedy: `Install it (apt-get install ${NAME}), so that ${NAME} can be started by its name.`,
      cause,
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
