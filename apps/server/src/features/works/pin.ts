import { ARMY_SIZE } from '@jumpy/rig/army';
import sharp from 'sharp';
import { migrateDatabase } from '../../platform/db/migrateDatabase.ts';
import { createDatabase } from '../../platform/db/createDatabase.ts';
import { readEnv } from '../../platform/env.ts';
import { createPinningFromEnv } from '../../platform/ipfs/createPinningFromEnv.ts';
import { createLogger } from '../../platform/logger.ts';
import { createObjectStore } from '../../platform/objects/objectStore.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { createTerminalProgressBar } from '../../platform/terminalProgressBar.ts';
import { pinWorks } from './pinWorks.ts';
import { runCliProgram } from '../../platform/runCliProgram.ts';

/** Entry point of `npm run works:pin`: draws and pins the works of the army, using at most one core. */
await runCliProgram(async () => {
  const env = readEnv();
  await migrateDatabase(env);
  const db = createDatabase({ url: env.databaseUrl, poolSize: 2 });
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  sharp.concurrency(1);
  const out = process.stdout;
  try {
    const bar = createTerminalProgressBar({ total: ARMY_SIZE, nowMs: () => performance.now(), out });
    const { base, renderedCount } = await pinWorks(
      { db, env, log: createLogger(env), objects: env.objects && createObjectStore(env.objects) },
      { pinning: createPinningFromEnv({ db, env }), onDone: (done) => bar.update(done), signal: stopping.signal },
    );
    out.write(`${renderedCount} were drawn now. The army is at ${base}, and its pictures where it says.\n`);
    if (!env.pinning) out.write('Nobody keeps them but the database: PINNING_JWT names a service that does.\n');
  } catch (error) {
    const isStopped = stopping.signal.aborted;
    if (!isStopped && !(error instanceof PinningError)) throw error;
    out.write(
      `\n${error instanceof PinningError ? error.message : 'Stopped.'} Called again, it goes on where it was.\n`,
    );
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
