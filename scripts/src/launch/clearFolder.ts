import { existsSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fallbackFolder, followLink } from '../postgresIdentity.ts';
import { endLeftovers } from './claimFolder.ts';

/** Files of a start and what deleting them loses. Nothing else is deleted, in case the wrong folder was chosen. */
const KEPT: Readonly<Record<string, string>> = {
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

export interface KeptThing {
  name: string;
  what: string;
  bytes: number;
}

/** Existing data in a folder that `clearFolder` would delete. */
export const listKept = (dataDir: string): KeptThing[] =>
  Object.entries(KEPT)
    .filter(([name, what]) => what !== '' && existsSync(path.join(dataDir, name)))
    .map(([name, what]) => ({ name, what, bytes: sizeOf(path.join(dataDir, name)) }));

function sizeOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  return readdirSync(file)
    .map((name) => sizeOf(path.join(file, name)))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Deletes a start's data in a folder that is not in use; false if the folder did not exist. */
export async function clearFolder(dataDir: string): Promise<boolean> {
  await endLeftovers(dataDir);
  const had = existsSync(dataDir);
  const database = path.join(dataDir, 'postgres');
  // The database may live outside the folder if its user could not access it there; never follow any other link.
  if (followLink(database) === fallbackFolder(database))
    rmSync(fallbackFolder(database), { recursive: true, force: true });
  for (const name of Object.keys(KEPT)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  if (had && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  return had;
}
