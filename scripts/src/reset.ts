import { existsSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { loadDotEnv, scriptEnv } from './env.ts';
import { endLeftovers, findLauncher } from './launch/claimFolder.ts';

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
];

loadDotEnv();
const { dataDir, databaseUrl } = scriptEnv();
const launcher = findLauncher(dataDir);
if (launcher !== undefined && launcher !== 'stale') {
  console.error(`Jumpy is running (process ${launcher.pid}). Press Ctrl-C in its terminal first; nothing was cleared.`);
  process.exit(1);
}
await endLeftovers(dataDir);
const had = existsSync(dataDir);
for (const name of KEPT) rmSync(path.join(dataDir, name), { recursive: true, force: true });
if (had && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
console.log(had ? `Cleared ${path.relative(process.cwd(), dataDir) || dataDir}.` : 'There was nothing to clear.');
if (databaseUrl !== undefined) console.log('The database of DATABASE_URL was left as it is.');
