import { bringUpToDate } from '../../../platform/db/bringUpToDate.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { readEnv } from '../../../platform/env.ts';
import { systemRandom } from '../../../platform/random.ts';
import { rotateKeys } from './rotateKeys.ts';
import { runProgram } from '../../../platform/runProgram.ts';

/**
 * Entry point of `npm run keys:rotate`: rewraps every share under the first key of KEYRING_KEK. Servers that know both
 * keys may keep running.
 */
await runProgram(async () => {
  const env = readEnv();
  await bringUpToDate(env);
  const db = openDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    const { rewrapped, left } = await rotateKeys(
      { db, env, random: systemRandom },
      { onProgress: ({ done, total }) => process.stdout.write(`${done} of ${total}\n`) },
    );
    process.stdout.write(`${rewrapped} shares were brought under the key ${env.keyringKek.currentId}.\n`);
    for (const [why, count] of left) process.stdout.write(`${count} stay as they are: ${why}.\n`);
    if (left.size > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
