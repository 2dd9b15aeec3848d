import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Makes the data folder, one folder at a time: under /proc, Node's own recursive `mkdirSync` never ends. */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeDataFolder(path.dirname(dataDir));
  try {
    mkdirSync(dataDir);
  } catch (error) {
    // Another process was first.
    if (!existsSync(dataDir)) throw error;
  }
}
