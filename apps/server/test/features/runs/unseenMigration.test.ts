import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const OURS = '0018_unseen_runs.sql';
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-before-unseen-'));
  for (const name of await readdir(MIGRATIONS))
    if (name < OURS) await cp(new URL(name, MIGRATIONS), path.join(folder, name));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A run of before: 100 points and 40 jumps in 10 minutes. */
const RUN = sql`
  INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, witness_reason, heights,
    level_ticks, events, claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, answer, voided_at)
  SELECT gen_random_uuid(), u.id, 'solo', repeat('a', 32), 1, 100, 40, 0, 36000, 1, 'fall', w.class, w.reason, array_fill(0, ARRAY[32])::smallint[],
    '{36000}', '{}', '{}', decode(repeat('00', 32), 'hex'), w.bearing, true, w.class = 'live', w.class = 'live',
    CASE w.class WHEN 'live' THEN 'scores' ELSE 'none' END, '{}', CASE WHEN w.voided THEN now() END
  FROM users u JOIN (VALUES
    ('both', 'live', NULL, true, false), ('both', 'unwitnessed', 'no_digests', true, false),
    ('both', 'unwitnessed', 'no_digests', true, false), ('both', 'unwitnessed', 'no_digests', true, false),
    ('both', 'unwitnessed', 'no_digests', false, false), ('both', 'unwitnessed', 'no_digests', true, true),
    ('seen', 'live', NULL, true, false), ('unseen', 'unwitnessed', 'too_slow', true, false)
  ) AS w (player, class, reason, bearing, voided) ON w.player = u.username`;

test('rows of before are counted anew: what unseen runs gave stays with its player, and ranks nowhere any more', async () => {
  await migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
  const db = openDatabase({ url: database.ownerUrl, poolSize: 1, timeouts: 'none' });
  await sql`INSERT INTO settings (key, value) VALUES ('xp_per_point', '2')`.execute(db);
  await sql`
    INSERT INTO users (discord_id, username, xp, game_xp, level)
    VALUES ('700000000000000001', 'both', 400, 400, 2), ('700000000000000002', 'seen', 250, 250, 2),
      ('700000000000000003', 'unseen', 50, 50, 1), ('700000000000000004', 'new', 0, 0, 1)`.execute(db);
  await sql`
    INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
    SELECT id, 'game', 'recompute', username, xp FROM users WHERE xp > 0`.execute(db);
  await RUN.execute(db);
  await sql`
    INSERT INTO game_stats (discord_id, user_id, hi_score, total_jumps, total_games, unpaid_games, unpaid_jumps)
    SELECT discord_id, id, CASE username WHEN 'unseen' THEN 0 ELSE 100 END, CASE username WHEN 'both' THEN 200 ELSE 40 END,
      CASE username WHEN 'both' THEN 5 ELSE 1 END, CASE username WHEN 'both' THEN 1 ELSE 0 END, CASE username WHEN 'both' THEN 40 ELSE 0 END
    FROM users WHERE username <> 'new'`.execute(db);
  await sql`SELECT sync_game_quests(discord_id) FROM game_stats`.execute(db);
  expect(await migrate(database.ownerUrl)).toContain(OURS);

  const { rows } = await sql`
    SELECT u.username, u.xp, u.unseen_xp, u.ranked_xp, s.total_jumps, s.unseen_games, s.unseen_jumps, s.ranked_jumps, role_xp(u.discord_id) AS role,
      count_above('total_jumps', s.ranked_jumps) AS above, count_ranked() AS ranked
    FROM users u JOIN game_stats s ON s.discord_id = u.discord_id ORDER BY u.username`.execute(db);
  expect(rows).toEqual([
    {
      username: 'both',
      xp: 400,
      unseenXp: 150,
      rankedXp: 250,
      totalJumps: 200,
      unseenGames: 4,
      unseenJumps: 160,
      rankedJumps: 40,
      role: 250,
      above: 0,
      ranked: 2,
    },
    {
      username: 'seen',
      xp: 250,
      unseenXp: 0,
      rankedXp: 250,
      totalJumps: 40,
      unseenGames: 0,
      unseenJumps: 0,
      rankedJumps: 40,
      role: 250,
      above: 0,
      ranked: 2,
    },
    {
      username: 'unseen',
      xp: 50,
      unseenXp: 50,
      rankedXp: 0,
      totalJumps: 40,
      unseenGames: 1,
      unseenJumps: 40,
      rankedJumps: 0,
      role: 0,
      above: 2,
      ranked: 2,
    },
  ]);
  expect(await ledgerErrors(db)).toEqual([]);
  const { rows: quests } = await sql`
    SELECT current_progress FROM user_quests WHERE discord_id = '700000000000000001' AND quest_key = 'jump_20000'`.execute(
    db,
  );
  expect(quests).toEqual([{ currentProgress: 40 }]);
  await db.destroy();
});
