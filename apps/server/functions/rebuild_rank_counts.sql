-- The tree made anew from the players' totals and XP, for one who filled the tables with triggers off.
CREATE OR REPLACE FUNCTION rebuild_rank_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, game_stats, rank_changes, xp_rank_changes IN EXCLUSIVE MODE;
  DELETE FROM rank_changes;
  DELETE FROM xp_rank_changes;
  DELETE FROM rank_counts;
  INSERT INTO rank_counts (board, depth, prefix, count)
  SELECT board, depth, rank_value(value) >> (32 - 4 * depth), count(*)
  FROM game_stats CROSS JOIN LATERAL (VALUES ('hi_score', hi_score::bigint), ('total_jumps', ranked_jumps)) AS totals (board, value)
  CROSS JOIN generate_series(0, 8) AS depth
  WHERE ranked_games > 0 GROUP BY 1, 2, 3;
  INSERT INTO rank_counts (board, depth, prefix, count)
  SELECT 'xp', depth, rank_value(ranked_xp) >> (32 - 4 * depth), count(*)
  FROM users CROSS JOIN generate_series(0, 8) AS depth
  WHERE ranked_xp > 0 GROUP BY 2, 3;
END $$;
