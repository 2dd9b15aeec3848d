import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../src/platform/db/schema.ts';
import type { TestApp } from './testApp.ts';

/** Tables that grow with players and runs, as they are filled here. */
export const LARGE_TABLES = [
  ...['users', 'user_search', 'sessions', 'notices', 'game_stats', 'league_members', 'invites'],
  ...['runs', 'run_feats', 'run_tickets', 'run_checkpoints', 'live_runs', 'game_sessions'],
  ...['xp_entries', 'xp_sums', 'daily_bests', 'user_quests', 'player_goals', 'league_players'],
] as const;

/** Days before the clock's over which runs are spread. */
const DAYS = 200;
const DAILY_COURSES = 60;
const CHECKPOINTS = 5;

/**
 * Fills an empty database as if so many players had played, by SQL alone. Triggers of runs and of the ledger are off
 * meanwhile: what they keep is written here at once.
 */
export async function fillManyPlayers(
  { owner, clock }: Pick<TestApp, 'owner' | 'clock'>,
  { players, runs }: { players: number; runs: number },
): Promise<void> {
  const now = new Date(clock.nowMs()).toISOString();
  const runsEach = Math.max(2, Math.round(runs / players));
  await owner.transaction().execute(async (trx) => {
    await sql`SELECT set_config('app.now', ${now}, true)`.execute(trx);
    for (const table of ['game_stats', 'runs', 'xp_entries'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx);
    const indexes = await dropIndexes(trx);
    await sql`
      INSERT INTO users (discord_id, username, wallet_address, invite_count, mint_place, standing_hash, xp, onboarded_at, created_at)
      SELECT (810000000000000000 + n)::text,
        (ARRAY['quiet', 'lime', 'cloud', 'Moon', 'turbo', 'sleepy', 'Anna', 'xX'])[1 + n % 8]
          || (ARRAY['fox', 'jumper', '_kit', 'hopper', 'Bear', '.owl', 'player'])[1 + n % 7] || substr(md5(n::text), 1, n % 6),
        CASE WHEN n % 3 = 0 THEN NULL ELSE '0x' || md5(n::text) || left(md5((-n)::text), 8) END,
        n % 40, n % 5, jsonb_hash('[]'), (n * 7919::bigint) % 200000, app_now(), app_now() - (n % ${DAYS}::integer) * interval '1 day'
      FROM generate_series(1, ${players}::integer) AS n`.execute(trx);
    await sql`
      UPDATE users SET roles_seen = ARRAY[xp, game_xp, unseen_xp, invite_count::bigint, 0]`.execute(trx);
    await sql`
      INSERT INTO game_stats (discord_id, user_id, username, hi_score, hi_score_at, total_jumps, total_games, last_played)
      SELECT discord_id, id, username, xp % 9000, created_at, xp % 20000, ${runsEach}, app_now() - (xp % ${DAYS}::integer) * interval '1 day'
      FROM users`.execute(trx);
    await sql`
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause, witness, heights, level_ticks, events,
        claimed, replay_hash, xp_bearing, counts_games, counts_high_score, counts_quests, board, course_date, league_week, answer, created_at)
      SELECT gen_random_uuid(), u.id, CASE k WHEN 1 THEN 'daily' ELSE 'solo' END, repeat('a', 32), 1, 1 + ((u.xp + k * 37) % 9000)::integer, 1, 0,
        600, 1, 'fall', 'live', array_fill(0::smallint, ARRAY[32]), '{600}', '{}', '{}', decode(repeat('00', 32), 'hex'), true, true, true, true,
        CASE k WHEN 1 THEN 'daily' ELSE 'scores' END, CASE k WHEN 1 THEN (at AT TIME ZONE 'UTC')::date END,
        CASE WHEN k > 1 THEN date_trunc('week', at AT TIME ZONE 'UTC')::date END, '{}', at
      FROM users u CROSS JOIN generate_series(1, ${runsEach}::integer) AS k CROSS JOIN LATERAL (
        SELECT app_now() - ((u.xp + k) % CASE k WHEN 1 THEN ${DAILY_COURSES}::integer ELSE ${DAYS}::integer END) * interval '1 day' AS at) AS t`.execute(
      trx,
    );
    await sql`
      INSERT INTO daily_bests (course_date, user_id, run_id, score, reached_at, is_best)
      SELECT course_date, user_id, id, score, created_at, true FROM runs WHERE course_date IS NOT NULL`.execute(trx);
    await sql`
      INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
      SELECT user_id, 'game', 'run', id::text, 10, created_at FROM runs`.execute(trx);
    await sql`
      INSERT INTO xp_sums (user_id, bucket, source, amount, entries)
      SELECT user_id, bucket, source, sum(amount), count(*) FROM xp_entries GROUP BY 1, 2, 3`.execute(trx);
    await sql`
      INSERT INTO league_members (user_id, week, points, runs, reached_at)
      SELECT id, date_trunc('week', app_now() AT TIME ZONE 'UTC')::date, xp % 9000, 1, app_now() FROM users`.execute(
      trx,
    );
    await sql`
      INSERT INTO sessions (id_hash, user_id, expires_at)
      SELECT sha256(convert_to(id::text, 'UTF8')), id, app_now() + interval '30 days' FROM users`.execute(trx);
    await sql`INSERT INTO notices (user_id, key, notice) SELECT id, 'welcome', '{}' FROM users`.execute(trx);
    await sql`
      INSERT INTO invites (invitee, inviter, invitee_id, inviter_id, next_check_at)
      SELECT sha256(convert_to(u.discord_id, 'UTF8')), sha256(convert_to(i.discord_id, 'UTF8')), u.id, i.id, app_now() + interval '90 days'
      FROM users u JOIN users i ON i.discord_id = (u.discord_id::bigint - 1)::text WHERE u.invite_count < 20`.execute(
      trx,
    );
    await fillRunsAtPlay(trx);
    for (const definition of indexes) await sql.raw(definition).execute(trx);
    for (const table of ['game_stats', 'runs', 'xp_entries'])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(trx);
    await sql`SELECT rebuild_rank_counts()`.execute(trx);
  });
  // Also of what is empty, since a table that was never analyzed is taken for one of ten pages.
  await sql`ANALYZE`.execute(owner);
  // As autovacuum does: an index alone answers only of pages that it knows are visible to all.
  for (const table of [...LARGE_TABLES, 'rank_counts']) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(owner);
}

/** What players leave while they play, one of each for every player. */
async function fillRunsAtPlay(trx: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    INSERT INTO game_sessions (token_hash, challenge_hash, user_id, expires_at)
    SELECT sha256(convert_to(id::text, 'UTF8')), sha256('challenge'), id, app_now() FROM users`.execute(trx);
  await sql`
    INSERT INTO run_tickets (run_id, user_id, session_hash, mode, seed, sim_version, xp_bearing, issued_at, started_at, settled_at, settle_until, network)
    SELECT gen_random_uuid(), id, '\\x00', 'solo', repeat('a', 32), 1, true, created_at, created_at, created_at, created_at,
      CASE WHEN created_at > app_now() - interval '20 days' THEN decode(md5(id::text), 'hex') END FROM users`.execute(
    trx,
  );
  await sql`
    INSERT INTO run_checkpoints (run_id, seq, kind, tick, digest)
    SELECT run_id, n, CASE n WHEN 0 THEN 'start' ELSE 'digest' END, n * 120, repeat('ab', 32)
    FROM run_tickets CROSS JOIN generate_series(0, ${CHECKPOINTS}::integer - 1) AS n`.execute(trx);
  await sql`
    INSERT INTO live_runs (run_id, user_id, tick, score, level, sections, heard_at)
    SELECT run_id, user_id, 1, 1, 1, 3, issued_at FROM run_tickets`.execute(trx);
  await sql`
    INSERT INTO run_feats (run_id, quest_key, user_id, tick)
    SELECT id, 'feat_streak', user_id, 600 FROM runs WHERE mode = 'daily'`.execute(trx);
  await sql`
    INSERT INTO user_quests (discord_id, quest_key, current_progress, target_value)
    SELECT discord_id, 'games_10', 2, 10 FROM users`.execute(trx);
  await sql`
    INSERT INTO player_goals (user_id, goals, sets_done, day)
    SELECT id, '[]', 0, '2026-01-01' FROM users`.execute(trx);
  await sql`INSERT INTO league_players (user_id) SELECT id FROM users`.execute(trx);
}

/**
 * Drops the indexes that serve no constraint and returns the statements that create them: one sort at the end costs far
 * less than an entry for each row.
 */
async function dropIndexes(trx: Transaction<DatabaseSchema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY (ARRAY['runs', 'xp_entries', 'league_members']::regclass[]) AND NOT indisunique`.execute(trx);
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(trx);
  if (rows.length === 0) throw new Error('No index found');
  return rows.map(({ definition }) => definition);
}
