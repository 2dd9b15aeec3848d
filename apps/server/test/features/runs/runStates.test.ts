import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { digest, testRunStates } from './runStateContract.ts';

const processes = testRunStates({ name: 'knownRuns' });

test('falls back to single statements if batching fails', async () => {
  const runs = [await processes.begin(), await processes.begin()];
  await sql`ALTER FUNCTION take_checkpoints RENAME TO take_checkpoints_gone`.execute(processes.arena.owner);
  try {
    await Promise.all(runs.map((run) => processes.here.tell(run, [digest(3)])));
  } finally {
    await sql`ALTER FUNCTION take_checkpoints_gone RENAME TO take_checkpoints`.execute(processes.arena.owner);
  }
  for (const run of runs) expect(await processes.listStored(run)).toEqual([0, 1, 2, 3]);
});
