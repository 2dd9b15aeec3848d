-- A settlement without an open transaction between its two round trips: what it read is written against, or nothing is.

-- The same as lock_settlement without a lock: one snapshot, and the version of each of the three rows.
CREATE FUNCTION read_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS TABLE (
  discord_id text, username text, avatar text, xp bigint,
  hi_score integer, total_jumps bigint, total_games integer, total_time double precision, total_enemies bigint,
  level_reached integer, unpaid_games integer, unpaid_jumps bigint, unpaid_points integer,
  mode text, seed text, sim_version integer, xp_bearing boolean, bonus_percent integer, closed_reason text, settled_at timestamptz,
  version text, rank_before bigint, rank_if_best bigint, jump_rank_after bigint, ranked bigint
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  locked record;
  best integer;
BEGIN
  SELECT u.discord_id, u.username, u.avatar, u.xp,
    s.hi_score, s.total_jumps, s.total_games, s.total_time, s.total_enemies, s.level_reached,
    s.unpaid_games, s.unpaid_jumps, s.unpaid_points,
    t.mode, t.seed, t.sim_version, t.xp_bearing, t.bonus_percent, t.closed_reason, t.settled_at,
    s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text AS version
  INTO locked
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run;
  IF NOT FOUND THEN RETURN; END IF;
  best := greatest(locked.hi_score, run_score);
  RETURN QUERY
  WITH asked AS (
    SELECT * FROM (VALUES
      ('hi_score', rank_value(locked.hi_score)), ('hi_score', rank_value(best)), ('total_jumps', rank_value(locked.total_jumps + run_jumps))
    ) AS a (board, value)
  ), tree AS (
    SELECT a.board, a.value, coalesce(sum(siblings.above), 0)::bigint AS above
    FROM asked a CROSS JOIN generate_series(1, 8) AS d CROSS JOIN LATERAL (
      SELECT sum(c.count) AS above FROM rank_counts c
      WHERE c.board = a.board AND c.depth = d
        AND c.prefix > (a.value >> (32 - 4 * d)) AND c.prefix < ((a.value >> (36 - 4 * d)) + 1) << 4
    ) AS siblings
    GROUP BY 1, 2
  ), waiting AS (
    SELECT
      count(*) FILTER (WHERE hi_score_to > locked.hi_score) - count(*) FILTER (WHERE hi_score_from > locked.hi_score) AS before,
      count(*) FILTER (WHERE hi_score_to > best) - count(*) FILTER (WHERE hi_score_from > best) AS if_best,
      count(*) FILTER (WHERE total_jumps_to > locked.total_jumps + run_jumps)
        - count(*) FILTER (WHERE total_jumps_from > locked.total_jumps + run_jumps) AS jumps,
      count(hi_score_to) - count(hi_score_from) AS total
    FROM rank_changes
  )
  SELECT locked.discord_id, locked.username, locked.avatar, locked.xp,
    locked.hi_score, locked.total_jumps, locked.total_games, locked.total_time, locked.total_enemies,
    locked.level_reached, locked.unpaid_games, locked.unpaid_jumps, locked.unpaid_points,
    locked.mode, locked.seed, locked.sim_version, locked.xp_bearing, locked.bonus_percent, locked.closed_reason, locked.settled_at,
    locked.version,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(locked.hi_score)) + w.before + 1,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(best)) + w.if_best + 1,
    (SELECT above FROM tree WHERE board = 'total_jumps') + w.jumps + 1,
    coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0) + w.total
  FROM waiting w;
END $$;

-- Locks totals, ticket and player in this order and writes the run, in a transaction of its own; false, and nothing is written, when
-- one of the three rows has changed since it was read.
CREATE FUNCTION settle_as_read(seen text, run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  now_seen text;
BEGIN
  PERFORM set_config('app.now', run ->> 'created_at', true);
  SELECT s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text INTO now_seen
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = (run ->> 'id')::uuid
  FOR UPDATE OF s, t, u;
  IF now_seen IS DISTINCT FROM seen THEN RETURN false; END IF;
  PERFORM write_settlement(run, totals, run_xp, bonus_xp, replay_bytes, is_high_score, syncs_quests);
  RETURN true;
END $$;
