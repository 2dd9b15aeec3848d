import { ARMY_SIZE } from '@jumpy/rig/army';
import sharp from 'sharp';
import { bringUpToDate } from '../../platform/db/bringUpToDate.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { readEnv } from '../../platform/env.ts';
import { openPinning } from '../../platform/ipfs/openPinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { progressBar } from '../../platform/progressBar.ts';
import { pinWorks } from './pinWorks.ts';
import { runProgram } from '../../platform/runProgram.ts';

/** Entry point of `npm run works:pin`: draws and pins the works of the army, using at most one core. */
await runProgram(async () => {
  const env = readEnv();
  await bringUpToDate(env);
  const db = openDatabase({ url: env.databaseUrl, poolSize: 2 });
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  sharp.concurrency(1);
  const out = process.stdout;
  try {
    const bar = progressBar({ of: ARMY_SIZE, nowMs: () => performance.now(), out });
    const { base, drawn } = await pinWorks(
      { db, env },
      { pinning: openPinning({ db, env }), onDone: (done) => bar.show(done), signal: stopping.signal },
    );
    out.write(`${drawn} were drawn now. The army is at ${base}, and its pictures where it says.\n`);
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
