import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { clockOf } from '../lib/clock.ts';
import { recomputeXp } from './rate.ts';

/** `npm run xp:recompute`: applies a changed XP_PER_POINT while no server runs. */
const env = readEnv();
await migrate(env.databaseUrl);
const db = openDatabase({ url: env.databaseUrl, poolSize: 2 });
try {
  const changed = await recomputeXp({ db, env, clock: clockOf(env.clock) });
  process.stdout.write(`${changed} players now have ${env.xpPerPoint} XP per high-score point.\n`);
} finally {
  await db.destroy();
}
