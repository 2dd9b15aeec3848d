-- Totals, stars, ticket and player of a run, the version of their three rows, and the ranks before and after, in one snapshot without a lock: nobody
-- stands above their own new value. The bonus is that of the character the run began with, while it is still held (READ-44). `run_jumps` are those of a run that ranks. No row while the player has no totals.
CREATE OR REPLACE FUNCTION read_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  was record;
  best integer;
  jumps bigint;
BEGIN
  SELECT u.discord_id, u.username, u.avatar, u.xp, u.stars,
    EXISTS (SELECT FROM star_entries e WHERE e.source = 'daily' AND e.source_id = u.id || ':' || CASE
      WHEN t.course_date IS NOT NULL THEN to_char(t.course_date, 'YYYY-MM-DD')
      WHEN t.special_event_id IS NOT NULL THEN event_day(t.special_event_id, t.issued_at)
    END) AS day_paid,
    s.hi_score, s.total_jumps, s.total_games, s.total_time, s.total_enemies, s.level_reached,
    s.unpaid_games, s.unpaid_jumps, s.unpaid_points, s.unseen_games, s.unseen_jumps, s.ranked_jumps,
    t.mode, t.seed, t.sim_version, t.xp_bearing, t.closed_reason, t.settled_at, t.character_id, t.look,
    CASE WHEN t.bonus_percent > 0 AND holds_token(u.id, t.character_id) THEN t.bonus_percent ELSE 0 END AS bonus_percent,
    s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text AS version
  INTO was
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run;
  IF NOT FOUND THEN RETURN; END IF;
  best := greatest(was.hi_score, run_score);
  jumps := was.ranked_jumps + run_jumps;
  RETURN QUERY
  WITH asked AS (
    SELECT * FROM (VALUES
      ('hi_score', rank_value(was.hi_score)), ('hi_score', rank_value(best)), ('total_jumps', rank_value(jumps))
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
      count(*) FILTER (WHERE total_jumps_to > jumps) - count(*) FILTER (WHERE total_jumps_from > jumps) AS jumps,
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
    coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0) + w.total,
    was.unseen_games, was.unseen_jumps, was.character_id, was.look, was.stars, was.day_paid
  FROM waiting w;
END $$;
