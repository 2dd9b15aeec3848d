import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const gunzipAsync = promisify(gunzip);

export interface ChainSnapshots {
  /** Latest complete dump of an earlier start. */
  latestFile: string | undefined;
  /** Writes a dump of anvil and keeps the previous one; a kill at any point leaves one of them intact. */
  write(dump: `0x${string}`): Promise<void>;
}

/**
 * Dumps of the chain in a folder.
 *
 * @throws if there are dumps but none is complete, since starting over would silently lose coins.
 */
export function openChainSnapshots(folder: string): ChainSnapshots {
  mkdirSync(folder, { recursive: true });
  const [newest, previous, incomplete] = ['state.json', 'state.previous.json', 'state.new.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  rmSync(incomplete, { force: true });
  const states = [newest, previous].map((file) => ({ file, state: checkSnapshot(file) }));
  const latestFile = states.find(({ state }) => state === 'whole')?.file;
  if (latestFile === undefined && states.some(({ state }) => state === 'broken')) {
    throw new Error(`No dump of the local chain in ${folder} can be read. Move that folder away to begin a new chain.`);
  }
  // Deletes a broken latest dump, which the next write would otherwise keep instead of the complete one.
  if (latestFile === previous) rmSync(newest, { force: true });
  return {
    latestFile,
    async write(dump) {
      const bytes = await gunzipAsync(Buffer.from(dump.slice(2), 'hex'));
      const handle = await open(incomplete, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(newest, previous).catch(ignoreMissing);
      await rename(incomplete, newest);
    },
  };
}

function checkSnapshot(file: string): 'whole' | 'broken' | 'missing' {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as { accounts?: unknown; blocks?: unknown };
    return typeof state.accounts === 'object' && Array.isArray(state.blocks) ? 'whole' : 'broken';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'broken';
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
