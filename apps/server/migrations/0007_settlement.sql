-- The two steps of a settlement, each one round trip. What a run is worth is decided between them, by the rules.

-- Totals, ticket and player of a run, the version of their three rows, and the ranks before and after.
CREATE TYPE settlement_read AS (
  discord_id text, username text, avatar text, xp bigint,
  hi_score integer, total_jumps bigint, total_games integer, total_time double precision, total_enemies bigint,
  level_reached integer, unpaid_games integer, unpaid_jumps bigint, unpaid_points integer,
  mode text, seed text, sim_version integer, xp_bearing boolean, bonus_percent integer, closed_reason text, settled_at timestamptz,
  version text, rank_before bigint, rank_if_best bigint, jump_rank_after bigint, ranked bigint
);

-- One snapshot, without a lock: nobody stands above their own new value. No row while the player has no totals.
CREATE FUNCTION read_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  was record;
  best integer;
BEGIN
  SELECT u.discord_id, u.username, u.avatar, u.xp,
    s.hi_score, s.total_jumps, s.total_games, s.total_time, s.total_enemies, s.level_reached,
    s.unpaid_games, s.unpaid_jumps, s.unpaid_points,
    t.mode, t.seed, t.sim_version, t.xp_bearing, t.bonus_percent, t.closed_reason, t.settled_at,
    s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text AS version
  INTO was
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run;
  IF NOT FOUND THEN RETURN; END IF;
  best := greatest(was.hi_score, run_score);
  RETURN QUERY
  WITH asked AS (
    SELECT * FROM (VALUES
      ('hi_score', rank_value(was.hi_score)), ('hi_score', rank_value(best)), ('total_jumps', rank_value(was.total_jumps + run_jumps))
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
      count(*) FILTER (WHERE hi_score_to > was.hi_score) - count(*) FILTER (WHERE hi_score_from > was.hi_score) AS before,
      count(*) FILTER (WHERE hi_score_to > best) - count(*) FILTER (WHERE hi_score_from > best) AS if_best,
      count(*) FILTER (WHERE total_jumps_to > was.total_jumps + run_jumps)
        - count(*) FILTER (WHERE total_jumps_from > was.total_jumps + run_jumps) AS jumps,
      count(hi_score_to) - count(hi_score_from) AS total
    FROM rank_changes
  )
  SELECT was.discord_id, was.username, was.avatar, was.xp,
    was.hi_score, was.total_jumps, was.total_games, was.total_time, was.total_enemies,
    was.level_reached, was.unpaid_games, was.unpaid_jumps, was.unpaid_points,
    was.mode, was.seed, was.sim_version, was.xp_bearing, was.bonus_percent, was.closed_reason, was.settled_at,
    was.version,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(was.hi_score)) + w.before + 1,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(best)) + w.if_best + 1,
    (SELECT above FROM tree WHERE board = 'total_jumps') + w.jumps + 1,
    coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0) + w.total
  FROM waiting w;
END $$;

-- The same once totals, ticket and player are locked, in this order, by the transaction around it.
CREATE FUNCTION lock_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run
  FOR UPDATE OF s, t, u;
  RETURN QUERY SELECT * FROM read_settlement(of_run, run_score, run_jumps);
END $$;

-- Everything a settled run writes.
CREATE FUNCTION write_settlement(run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  of_run uuid := (run ->> 'id')::uuid;
  player uuid := (run ->> 'user_id')::uuid;
  settled timestamptz := (run ->> 'created_at')::timestamptz;
  gained bigint := run_xp + bonus_xp;
  player_discord_id text;
BEGIN
  INSERT INTO runs SELECT * FROM jsonb_populate_record(NULL::runs, run);
  INSERT INTO replays (run_id, bytes) VALUES (of_run, replay_bytes);
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
  SELECT player, 'game', e.source, of_run::text, e.amount, settled
  FROM (VALUES ('run', run_xp), ('character_bonus', bonus_xp)) AS e (source, amount) WHERE e.amount <> 0;
  UPDATE users SET game_xp = game_xp + gained, xp = xp + gained, level = level_of(xp + gained), updated_at = settled
  WHERE id = player RETURNING discord_id INTO player_discord_id;
  UPDATE game_stats g SET
    user_id = coalesce(g.user_id, player), username = t.username, avatar = t.avatar,
    hi_score = t.hi_score, total_jumps = t.total_jumps, total_games = t.total_games, total_time = t.total_time,
    total_enemies = t.total_enemies, level_reached = t.level_reached,
    unpaid_games = t.unpaid_games, unpaid_jumps = t.unpaid_jumps, unpaid_points = t.unpaid_points,
    best_run_id = CASE WHEN is_high_score THEN of_run ELSE g.best_run_id END,
    hi_score_at = CASE WHEN is_high_score THEN settled ELSE g.hi_score_at END,
    last_played = settled, updated_at = settled
  FROM jsonb_populate_record(NULL::game_stats, totals) AS t
  WHERE g.discord_id = player_discord_id;
  UPDATE run_tickets SET settled_at = settled WHERE run_id = of_run;
  IF syncs_quests THEN PERFORM sync_game_quests(player_discord_id); END IF;
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
