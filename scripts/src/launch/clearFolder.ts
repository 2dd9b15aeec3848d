import { existsSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getFallbackFolder, resolveLink } from '../postgresIdentity.ts';
import { stopLeftovers } from './lockDataFolder.ts';

/** Files of a start and what deleting them loses. Nothing else is deleted, in case the wrong folder was chosen. */
const STORED_ENTRIES: Readonly<Record<string, string>> = {
  postgres: 'the database: all players, runs, scores, and the server’s shares of their wallets',
  'secrets.json':
    'the secrets: of sessions and daily courses, and the keys of the contracts and of the wallets’ shares',
  chain: 'the local chain: balances, items and characters',
  'contracts.json': 'the addresses of the contracts on it',
  'sandbox.json': 'the people of the Discord stand-in',
  'sandbox.json.unreadable': 'a damaged list of those people',
  'demo.json': 'the note that this is a demo',
  lan: 'the certificate for phones in your network',
  'postgres.unfinished': '',
  'launcher.json': '',
  'launcher.json.new': '',
};

export interface StoredEntry {
  name: string;
  description: string;
  bytes: number;
}

/** Existing data in a folder that `clearFolder` would delete. */
export const listStoredEntries = (dataDir: string): StoredEntry[] =>
  Object.entries(STORED_ENTRIES)
    .filter(([name, what]) => what !== '' && existsSync(path.join(dataDir, name)))
    .map(([name, what]) => ({ name, description: what, bytes: measureSize(path.join(dataDir, name)) }));

function measureSize(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  return readdirSync(file)
    .map((name) => measureSize(path.join(file, name)))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Deletes a start's data in a folder that is not in use; false if the folder did not exist. */
export async function clearFolder(dataDir: string): Promise<boolean> {
  await stopLeftovers(dataDir);
  const existed = existsSync(dataDir);
  const database = path.join(dataDir, 'postgres');
  // The database may live outside the folder if its user could not access it there; never follow any other link.
  if (resolveLink(database) === getFallbackFolder(database))
    rmSync(getFallbackFolder(database), { recursive: true, force: true });
  for (const name of Object.keys(STORED_ENTRIES)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  if (existed && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  return existed;
}
