import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scriptEnv } from './env.ts';
import { readFileIfExists } from './readFileIfExists.ts';
import { StartError } from './startError.ts';

export interface BuildOptions {
  root: string;
  /** All pages if omitted. */
  pages?: readonly PageName[];
  /** Rebuilds up-to-date pages too. */
  isForced?: boolean;
  signal?: AbortSignal;
  say?: (text: string) => void;
}

/** Pages with their own build. */
export const BUILT_PAGES = ['web', 'game', 'keyring'] as const;
export type PageName = (typeof BUILT_PAGES)[number];
const STAMP_FILE = '.built-from';
/**
 * Additional builds into the same folder: the keyring's `recover.html`, which works from disk, its script for other sites,
 * the app's service worker and the verifier for Node.
 */
const EXTRA_CONFIGS = [
  'vite.recover.config.ts',
  'vite.provider.config.ts',
  'vite.offline.config.ts',
  'vite.verify.config.ts',
];

/** Builds the pages whose sources, packages or versions changed since their last build. Returns their names. */
export async function buildPages({
  root,
  pages = BUILT_PAGES,
  isForced = false,
  signal,
  say = () => {},
}: BuildOptions): Promise<string[]> {
  const stale = pages.filter((page) => isForced || isStale(root, page));
  if (stale.length === 0) return [];
  const startedMs = performance.now();
  say(`Building ${stale.join(', ')} ...`);
  const builds = stale.map(async (page) => {
    await buildPage(root, page, signal);
    say(`Built ${page} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  });
  // Wait for all builds before failing, so that none keeps running.
  await Promise.allSettled(builds);
  await Promise.all(builds);
  return stale;
}

/** Whether the page was never built, or was built from other sources. */
export function isStale(root: string, page: string): boolean {
  const stamp = path.join(root, 'apps', page, 'dist', STAMP_FILE);
  return readFileIfExists(stamp) !== computeStamp(root, page);
}

function computeStamp(root: string, page: string): string {
  const packages = path.join(root, 'packages');
  const shared = existsSync(packages) ? readdirSync(packages).map((name) => path.join('packages', name, 'src')) : [];
  const ownPaths = [
    'src',
    'art',
    'build',
    'offline',
    'public',
    'index.html',
    'sites.html',
    'vite.config.ts',
    ...EXTRA_CONFIGS,
    'recoverBuild',
  ].map((name) => path.join('apps', page, name));
  return computeSourceHash(root, [...ownPaths, ...shared, 'package-lock.json', 'scripts/src/buildPages.ts']);
}

async function buildPage(root: string, page: string, signal: AbortSignal | undefined): Promise<void> {
  const stamp = computeStamp(root, page);
  const folder = path.join(root, 'apps', page);
  const dist = path.join(folder, 'dist');
  // Check write access first, since Vite would report it with a stack trace.
  accessSync(existsSync(dist) ? dist : folder, constants.W_OK);
  const step = { root, page, signal };
  await runVite(['--emptyOutDir'], step);
  for (const config of EXTRA_CONFIGS) {
    if (existsSync(path.join(folder, config))) await runVite(['--config', config], step);
  }
  writeFileSync(path.join(folder, 'dist', STAMP_FILE), stamp);
}

async function runVite(
  words: readonly string[],
  { root, page, signal }: { root: string; page: string; signal: AbortSignal | undefined },
): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...words], {
    cwd: path.join(root, 'apps', page),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Under a test runner NODE_ENV is `test`, which would bundle React's development build.
    env: { ...scriptEnv().inherited, NODE_ENV: 'production', NO_COLOR: '1' },
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code === 0) return;
  throw new StartError(`The page apps/${page} does not build.`, {
    why: output.replace(/\n\s+at [\s\S]*$/, '').trim(),
    remedy: 'Mend what it names and start again.',
  });
}

/** Hash over names and contents of files and folders, to detect outdated builds. */
function computeSourceHash(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFilesUnder(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function listFilesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
