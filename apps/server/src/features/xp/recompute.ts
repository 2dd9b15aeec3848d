import { bringUpToDate } from '../../platform/db/bringUpToDate.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { readEnv } from '../../platform/env.ts';
import { clockOf } from '../../platform/clock.ts';
import { recomputeXp } from './rate.ts';
import { runProgram } from '../../platform/runProgram.ts';

/** Entry point of `npm run xp:recompute`: applies a changed XP_PER_POINT. No server may be running. */
await runProgram(async () => {
  const env = readEnv();
  await bringUpToDate(env);
  const db = openDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    const changed = await recomputeXp({ db, env, clock: clockOf(env.clock) });
    process.stdout.write(`${changed} players now have ${env.xpPerPoint} XP per high-score point.\n`);
  } finally {
    await db.destroy();
  }
});
