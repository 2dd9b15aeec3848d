import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLauncher } from '../launch/claimFolder.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { makeDataFolder } from '../launch/makeDataFolder.ts';

const FILE = 'demo.json';

/** Marker file of a demo. */
export interface DemoNote {
  state: 'begun' | 'full';
  players: number;
  at: string;
}

/** The demo in a folder; undefined if the folder is empty. Throws for any other content. */
export function readDemo(dataDir: string): DemoNote | undefined {
  const file = path.join(dataDir, FILE);
  const text = readFileIfExists(file);
  if (text === undefined) {
    if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return undefined;
    throw new StartError('This folder holds something else than a demo.', {
      why: `${dataDir} is not empty, and no demo was made in it. Nothing was changed.`,
      remedy: 'Name an empty one: DATA_DIR=.demo npm run demo',
    });
  }
  const note = JSON.parse(text) as DemoNote;
  const launcher = findLauncher(dataDir);
  if (launcher !== undefined && launcher !== 'stale')
    throw new StartError('The demo is running already.', {
      why: `Process ${launcher.pid} works in ${dataDir}.`,
      remedy: 'Use that one, or press Ctrl-C in its terminal and start again.',
    });
  if (note.state === 'full') return note;
  throw new StartError('An earlier demo was cut off while it was filled.', {
    why: `${dataDir} holds a part of it.`,
    remedy: 'npm run demo -- --anew clears that folder and fills it again.',
  });
}

/** Whether the folder holds a demo and may be cleared. */
export const isDemo = (dataDir: string): boolean => existsSync(path.join(dataDir, FILE));

export function noteDemo(dataDir: string, note: DemoNote): void {
  makeDataFolder(dataDir);
  writeFileSync(path.join(dataDir, FILE), `${JSON.stringify(note)}\n`);
}
