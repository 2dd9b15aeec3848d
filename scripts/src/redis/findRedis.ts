import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, scriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';

const run = promisify(execFile);
const NAME = 'redis-server';
const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/redis');
const PACKAGES = ['redis-server', 'redis-tools'];
/**
 * Libraries that minimal systems lack, with their names in several releases; running the program shows which are
 * missing.
 */
const LIBRARIES = ['libatomic1', 'libjemalloc2', 'liblzf1', 'libssl3', 'libssl3t64'];
/** Required by the product's scripts. */
const MIN_VERSION = [6, 2] as const;
const FETCH_TIMEOUT_MS = 5 * 60_000;
const VERSION_TIMEOUT_MS = 30_000;

/** A Redis executable and the environment it needs. */
export interface RedisProgram {
  file: string;
  env: { LD_LIBRARY_PATH?: string };
}

export interface FindRedisOptions {
  /** PATH to search. */
  path?: string | undefined;
  /** Folder of the downloaded one. */
  kept?: string;
}

/** The installed Redis, or a previously downloaded one; undefined unless one runs and is recent enough. */
export async function findInstalledRedis({
  path: folders = scriptEnv().inherited['PATH'],
  kept = CACHE_FOLDER,
}: FindRedisOptions = {}): Promise<RedisProgram | undefined> {
  const files = (folders ?? '').split(path.delimiter).map((folder) => path.join(folder, NAME));
  const programs: RedisProgram[] = files.filter((file) => existsSync(file)).map((file) => ({ file, env: {} }));
  if (existsSync(path.join(kept, 'usr/bin', NAME))) programs.push(toRedisProgram(kept));
  for (const program of programs) if (isNewEnough(await readVersion(program).catch(() => ''))) return program;
  return undefined;
}

/**
 * Downloads Debian's Redis packages and unpacks them into `node_modules/.cache`: nothing is installed, no root is
 * needed, and no service starts. For tests only.
 */
export async function fetchRedis({
  kept = CACHE_FOLDER,
  aptGet = 'apt-get',
}: Pick<FindRedisOptions, 'kept'> & { aptGet?: string } = {}): Promise<RedisProgram> {
  const workFolder = `${kept}.${process.pid}`;
  try {
    const unpacked = await unpackRedis(workFolder, aptGet);
    const version = await readVersion(toRedisProgram(unpacked));
    if (!isNewEnough(version)) throw new Error(`it is older than ${MIN_VERSION.join('.')}: ${version}`);
    rmSync(kept, { recursive: true, force: true });
    renameSync(unpacked, kept);
    return toRedisProgram(kept);
  } catch (cause) {
    throw new StartError('There is no Redis to test with.', {
      why: `No ${NAME} of ${MIN_VERSION.join('.')} or newer is installed, and Debian's could not be fetched: ${String(cause).split('\n')[0]}`,
      remedy: `Install it (apt-get install ${NAME}), so that ${NAME} can be started by its name.`,
      cause,
    });
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Keeps package lists and packages in its own folder, so that the system's are not changed. */
async function unpackRedis(workFolder: string, aptGet: string): Promise<string> {
  const lists = path.join(workFolder, 'lists');
  const unpacked = path.join(workFolder, 'unpacked');
  for (const folder of [path.join(lists, 'partial'), path.join(workFolder, 'cache/archives/partial'), unpacked])
    mkdirSync(folder, { recursive: true });
  const options = [`Dir::State::Lists=${lists}`, `Dir::Cache=${path.join(workFolder, 'cache')}`, 'APT::Sandbox::User='];
  const apt = (...args: string[]) =>
    run(aptGet, ['-q', ...options.flatMap((option) => ['-o', option]), ...args], {
      cwd: workFolder,
      timeout: FETCH_TIMEOUT_MS,
    });
  await apt('update');
  await apt('download', ...PACKAGES);
  // Which of these packages exist depends on the release.
  for (const library of LIBRARIES) await apt('download', library).catch(() => undefined);
  for (const name of readdirSync(workFolder).filter((entry) => entry.endsWith('.deb')))
    await run('dpkg-deb', ['-x', path.join(workFolder, name), unpacked]);
  return unpacked;
}

/** Output of `--version`; fails if the program cannot run, for example without a library. */
async function readVersion({ file, env }: RedisProgram): Promise<string> {
  const options = { env: { ...scriptEnv().inherited, ...env }, timeout: VERSION_TIMEOUT_MS };
  const { stdout } = await run(file, ['--version'], options);
  return stdout.trim();
}

function isNewEnough(versionText: string): boolean {
  const [, major = 0, minor = 0] = /\bv=(\d+)\.(\d+)/.exec(versionText)?.map(Number) ?? [];
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}

function toRedisProgram(folder: string): RedisProgram {
  const libraries = path.join(folder, 'usr/lib');
  const LD_LIBRARY_PATH = readdirSync(libraries).map((name) => path.join(libraries, name));
  return {
    file: path.join(folder, 'usr/bin', NAME),
    env: { LD_LIBRARY_PATH: LD_LIBRARY_PATH.join(path.delimiter) },
  };
}
