import { createDatabase } from '../../../platform/db/createDatabase.ts';
import { readEnv } from '../../../platform/env.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createObjectStore } from '../../../platform/objects/objectStore.ts';
import { runCliProgram } from '../../../platform/runCliProgram.ts';
import { DumpError, writeDump } from './writeDump.ts';

const USAGE = 'Name a month and a folder, such as 2026-10 /srv/dumps.';

/** Entry point of `npm run dump`: writes the runs of a month into a folder. */
await runCliProgram(async () => {
  const [, , month, folder] = process.argv;
  if (month === undefined || folder === undefined) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const env = readEnv();
  const db = createDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    const { runs, bytes, file, sha256 } = await writeDump({
      ...{ db, log: createLogger(env), objects: env.objects && createObjectStore(env.objects) },
      ...{ month, folder, source: env.publicUrl, nowMs: Date.now() },
    });
    process.stdout.write(`${file}: ${runs} runs, ${bytes} bytes, SHA-256 ${sha256}\n`);
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
