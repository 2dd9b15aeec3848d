import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../platform/context.ts';
import * as z from 'zod/mini';

/** URL of a built file and the SHA-256 of its bytes in base64. */
type OfflineFile = readonly [url: string, sha256: string];

/** Format of `kept.json`, the file list each build writes. */
const FileListSchema = z.array(z.string());

const INDEX_PAGE = 'index.html';
/** Serves the pages exactly as built; at their normal URLs the server modifies them. */
export const ORIGINAL_PAGE = 'kept.html';

/** Files needed offline: home, a run and practice. Throws if the pages are not built. */
async function listOfflineFiles({ webDist, gameDist }: { webDist: string; gameDist: string }): Promise<OfflineFile[]> {
  const [web, game] = await Promise.all([webDist, gameDist].map(readFileList));
  const files = [
    ...(web ?? []).map((file) => ({ dist: webDist, file, url: `/${file}` })),
    { dist: webDist, file: INDEX_PAGE, url: `/${ORIGINAL_PAGE}` },
    ...(game ?? []).map((file) => ({ dist: gameDist, file, url: `/frame/${file}` })),
    { dist: gameDist, file: INDEX_PAGE, url: `/frame/${ORIGINAL_PAGE}` },
  ];
  return Promise.all(
    files.map(async ({ dist, file, url }) => {
      const bytes = await readFile(path.join(dist, file));
      return [url, createHash('sha256').update(bytes).digest('base64')] as const;
    }),
  );
}

async function readFileList(dist: string): Promise<string[]> {
  return z.parse(FileListSchema, JSON.parse(await readFile(path.join(dist, 'kept.json'), 'utf8')));
}

interface OfflineWorkerOptions {
  webDist: string;
  gameDist: string;
  /** False replaces installed workers with one that unregisters itself. */
  isEnabled: boolean;
  log: Pick<Context['log'], 'warn'>;
}

export const OFFLINE_WORKER_PATH = '/sw.js';

/** Worker that deletes its caches and unregisters itself. Open pages are not affected. */
export const SELF_UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const go = async () => {
    for (const name of await caches.keys()) if (name.startsWith('jumpy-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(go());
});
`;

/**
 * Returns the offline worker's script with the list of files served here, rebuilt when the build changes. If disabled
 * or not built, returns the self-unregistering worker, so that browsers never get stuck with an old one.
 */
export function createOfflineWorker({
  webDist,
  gameDist,
  isEnabled,
  log,
}: OfflineWorkerOptions): () => Promise<string> {
  let cached: { buildKey: string; script: string } | undefined;

  async function make(): Promise<string> {
    const code = await readFile(path.join(webDist, 'sw.js'), 'utf8');
    const files = await listOfflineFiles({ webDist, gameDist });
    const version = createHash('sha256')
      .update(JSON.stringify([code, files]))
      .digest('hex')
      .slice(0, 16);
    return `self.kept = ${JSON.stringify({ version, files })};\n${code}`;
  }

  return async () => {
    if (!isEnabled) return SELF_UNREGISTERING_WORKER;
    try {
      const buildKey = await getBuildKey([
        path.join(webDist, 'sw.js'),
        path.join(webDist, 'index.html'),
        path.join(gameDist, 'index.html'),
      ]);
      if (cached?.buildKey !== buildKey) cached = { buildKey, script: await make() };
      return cached.script;
    } catch (error) {
      log.warn({ err: error }, 'The worker for players without a network cannot be made; browsers give theirs up.');
      return SELF_UNREGISTERING_WORKER;
    }
  };
}

/** Modification times of the files every build rewrites. */
async function getBuildKey(files: readonly string[]): Promise<string> {
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return times.join(' ');
}
