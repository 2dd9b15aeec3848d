import path from 'node:path';
import { loadDotEnv, scriptEnv } from './env.ts';
import { findLauncher } from './launch/claimFolder.ts';
import { clearFolder } from './launch/clearFolder.ts';

loadDotEnv();
const { dataDir, databaseUrl } = scriptEnv();
const launcher = findLauncher(dataDir);
if (launcher !== undefined && launcher !== 'stale') {
  console.error(`Jumpy is running (process ${launcher.pid}). Press Ctrl-C in its terminal first; nothing was cleared.`);
  process.exit(1);
}
const had = await clearFolder(dataDir);
console.log(had ? `Cleared ${path.relative(process.cwd(), dataDir) || dataDir}.` : 'There was nothing to clear.');
if (databaseUrl !== undefined) console.log('The database of DATABASE_URL was left as it is.');
