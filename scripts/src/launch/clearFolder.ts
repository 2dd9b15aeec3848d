import { existsSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { endLeftovers } from './claimFolder.ts';

/** What a start keeps; a folder somebody chose by mistake loses nothing else. */
const KEPT = [
  'postgres',
  'sandbox.json',
  'sandbox.json.unreadable',
  'secrets.json',
  'launcher.json',
  'launcher.json.new',
  'chain',
  'contracts.json',
  'demo.json',
  'lan',
];

/** Clears what a start keeps in a folder where none works; false where there was no folder. */
export async function clearFolder(dataDir: string): Promise<boolean> {
  await endLeftovers(dataDir);
  const had = existsSync(dataDir);
  for (const name of KEPT) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  if (had && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  return had;
}
