import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Creates the data folder one level at a time: under /proc, Node's recursive `mkdirSync` never returns. */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeDataFolder(path.dirname(dataDir));
  try {
    mkdirSync(dataDir);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(dataDir)) throw error;
  }
}
