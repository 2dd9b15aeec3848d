import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../platform/context.ts';
import { offlineFiles } from './offlineFiles.ts';

interface Needs {
  webDist: string;
  gameDist: string;
  /** False calls back the workers that browsers have. */
  isOn: boolean;
  log: Pick<Context['log'], 'warn'>;
}

/** Where browsers ask for the worker. */
export const OFFLINE_WORKER = '/sw.js';

/** A worker that goes: it takes what was kept along, and leaves every request to the network. Open pages stay as they are. */
export const CALLED_BACK = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const go = async () => {
    for (const name of await caches.keys()) if (name.startsWith('jumpy-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(go());
});
`;

/**
 * The script of the worker that keeps the pages at hand, over the list of the very files that are served here; made anew when a
 * build changed them. Without a build, or switched off, it is the one that goes: a browser must never be left with one it cannot lose.
 */
export function offlineWorker({ webDist, gameDist, isOn, log }: Needs): () => Promise<string> {
  let made: { of: string; script: string } | undefined;

  async function make(): Promise<string> {
    const code = await readFile(path.join(webDist, 'sw.js'), 'utf8');
    const files = await offlineFiles({ webDist, gameDist });
    const version = createHash('sha256')
      .update(JSON.stringify([code, files]))
      .digest('hex')
      .slice(0, 16);
    return `self.kept = ${JSON.stringify({ version, files })};\n${code}`;
  }

  return async () => {
    if (!isOn) return CALLED_BACK;
    try {
      const of = await buildsOf([
        path.join(webDist, 'sw.js'),
        path.join(webDist, 'index.html'),
        path.join(gameDist, 'index.html'),
      ]);
      if (made?.of !== of) made = { of, script: await make() };
      return made.script;
    } catch (error) {
      log.warn({ err: error }, 'The worker for players without a network cannot be made; browsers give theirs up.');
      return CALLED_BACK;
    }
  };
}

/** When the files that every build writes were written. */
async function buildsOf(files: readonly string[]): Promise<string> {
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return times.join(' ');
}
