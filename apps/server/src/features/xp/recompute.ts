import { migrateDatabase } from '../../platform/db/migrateDatabase.ts';
import { createDatabase } from '../../platform/db/createDatabase.ts';
import { readEnv } from '../../platform/env.ts';
import { createAppClock } from '../../platform/clock.ts';
import { recomputeXp } from './xpRate.ts';
import { runCliProgram } from '../../platform/runCliProgram.ts';

/** Entry point of `npm run xp:recompute`: applies a changed XP_PER_POINT. No server may be running. */
await runCliProgram(async () => {
  const env = readEnv();
  await migrateDatabase(env);
  const db = createDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    const changed = await recomputeXp({ db, env, clock: createAppClock(env.clock) });
    process.stdout.write(`${changed} players now have ${env.xpPerPoint} XP per high-score point.\n`);
  } finally {
    await db.destroy();
  }
});
