import { migrateDatabase } from '../../../platform/db/migrateDatabase.ts';
import { createDatabase } from '../../../platform/db/createDatabase.ts';
import { readEnv } from '../../../platform/env.ts';
import { systemRandom } from '../../../platform/random.ts';
import { rotateKeys } from './rotateKeys.ts';
import { runCliProgram } from '../../../platform/runCliProgram.ts';

/**
 * Entry point of `npm run keys:rotate`: rewraps every share under the first key of KEYRING_KEK. Servers that know both
 * keys may keep running.
 */
await runCliProgram(async () => {
  const env = readEnv();
  await migrateDatabase(env);
  const db = createDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    const { rewrapped, skipped } = await rotateKeys(
      { db, env, random: systemRandom },
      { onProgress: ({ done, total }) => process.stdout.write(`${done} of ${total}\n`) },
    );
    process.stdout.write(`${rewrapped} shares were brought under the key ${env.keyringKek.currentId}.\n`);
    for (const [reason, count] of skipped) process.stdout.write(`${count} stay as they are: ${reason}.\n`);
    if (skipped.size > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
