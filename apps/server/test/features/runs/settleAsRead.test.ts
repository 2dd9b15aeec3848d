import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('settleAsRead');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  await gamer.play();
});
afterAll(() => arena.close());

const runsKept = () => arena.context.db.selectFrom('runs').select('id').where('userId', '=', gamer.player.id).execute();

test.for(['game_stats', 'run_tickets', 'users'])(
  'does not write a run against a row of %s that changed since it was read',
  async (table) => {
    const { db } = arena.context;
    const { runId } = await gamer.draw();
    const { rows } = await sql<{ version: string }>`SELECT version FROM read_settlement(${runId}, 100, 10)`.execute(db);
    const run = JSON.stringify({ id: runId, created_at: new Date(arena.clock.nowMs()) });
    const ids = { game_stats: sql`user_id`, run_tickets: sql`user_id`, users: sql`id` };
    const id = ids[table as keyof typeof ids];
    await sql`UPDATE ${sql.table(table)} SET ${id} = ${id} WHERE ${id} = ${gamer.player.id}`.execute(arena.owner);
    const { rows: answers } = await sql<{ settled: boolean }>`
      SELECT settle_as_read(${rows[0]?.version}, ${run}::jsonb, '{}'::jsonb, 1, 0, '\\x00'::bytea, true, true) AS settled`.execute(
      db,
    );
    expect(answers).toEqual([{ settled: false }]);
    expect(await runsKept()).toHaveLength(1);
  },
);

test('concurrent runs of one player all count, though each reads what the others change', async () => {
  const runs = [];
  for (let game = 0; game < 8; game += 1) {
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    runs.push(run);
  }
  const settled = await Promise.all(runs.map((run) => gamer.settle(run)));
  const { totalGames, totalJumps } = await arena.context.db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', gamer.player.discordId)
    .executeTakeFirstOrThrow();
  expect(totalGames).toBe(9);
  const first = await arena.context.db
    .selectFrom('runs')
    .select('jumps')
    .where('userId', '=', gamer.player.id)
    .execute();
  expect(totalJumps).toBe(first.reduce((sum, { jumps }) => sum + jumps, 0));
  // All of them saw different totals, so the settlements were serialized.
  expect(new Set(settled.map(({ xp }) => xp.before.totalXP)).size).toBe(8);
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
});
