import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { closeDueSpecialEvents } from '../../../src/features/specialEvents/closeSpecialEvents.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createArena } from '../runs/arena.ts';
import { createEvent, DAY_MS, MONDAY, SEASON, seedAdmin } from './specialEvent.ts';

const PLAYERS = 100_000;
const HOUR_MS = 3_600_000;

test('a season of 100,000 players closes by two processes: each has the reward and its notice once', async ({
  task,
}) => {
  const arena = await createArena('large season', { now: new Date(MONDAY - DAY_MS).toISOString() });
  const id = await createEvent(await (await seedAdmin(arena))());
  // Written as settlement does: into the table that the board follows.
  await sql`
    INSERT INTO users (discord_id, username, onboarded_at)
    SELECT (800000000000000000 + n)::text, 'player' || n, now() FROM generate_series(1, ${PLAYERS}::integer) AS n`.execute(
    arena.owner,
  );
  await sql`
    INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
      claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, special_event_id, answer, created_at)
    SELECT gen_random_uuid(), u.id, 'event', repeat('a', 32), 1, 100, 1, 0, 600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{600}',
      '{}', '{}', decode(repeat('00', 32), 'hex'), false, true, false, false, 'event', ${id}, '{}', ${new Date(MONDAY + DAY_MS)}
    FROM users u WHERE u.username LIKE 'player%'`.execute(arena.owner);

  arena.clock.set(SEASON.endsAt + 7 * HOUR_MS);
  const other = createDatabase({ url: arena.databaseUrl, poolSize: 2, timeouts: 'none' });
  const startMs = performance.now();
  await Promise.all([arena.context.db, other].map((db) => closeDueSpecialEvents({ ...arena.context, db })));
  const seconds = (performance.now() - startMs) / 1_000;
  await other.destroy();

  const { rows } = await sql<{ rewards: number; notices: number; told: number }>`
    SELECT (SELECT count(*) FROM special_event_rewards) AS rewards, count(*) AS notices, count(DISTINCT user_id) AS told
    FROM notices WHERE notice ->> 'kind' = 'event_reward'`.execute(arena.owner);
  expect(rows).toEqual([{ rewards: PLAYERS, notices: PLAYERS, told: PLAYERS }]);
  const faults = await sql`SELECT * FROM special_event_faults()`.execute(arena.owner);
  expect(faults.rows).toEqual([]);
  task.meta.measured = `${PLAYERS} players in ${seconds.toFixed(0)} s`;
  await arena.close();
});
