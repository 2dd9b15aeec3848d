import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates the data folder one level at a time: under /proc, Node's recursive `mkdirSync` never returns. */
export function createDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  createDataFolder(path.dirname(dataDir));
  try {
    mkdirSync(dataDir);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(dataDir)) throw error;
  }
}
