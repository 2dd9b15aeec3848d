-- Of equals the run that settled first holds the record.
CREATE OR REPLACE FUNCTION count_level_records(player uuid) RETURNS SETOF level_records LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT id, score, created_at, level_ticks, cardinality(level_ticks) AS last FROM runs
    WHERE user_id = player AND voided_at IS NULL AND counts_games AND rule = 'standard'
  ), starts AS (
    SELECT s.level, s.start_ticks, c.id, c.created_at FROM counted c CROSS JOIN LATERAL level_starts(c.level_ticks) AS s
  ), reached AS (
    SELECT level, count(*)::integer AS times FROM starts GROUP BY level
  ), fastest AS (
    SELECT DISTINCT ON (level) level, start_ticks, id FROM starts ORDER BY level, start_ticks, created_at, id
  ), best AS (
    SELECT DISTINCT ON (last) last AS level, score, id FROM counted WHERE last > 0 ORDER BY last, score DESC, created_at, id
  )
  SELECT player, level, r.times, f.start_ticks, f.id, b.score, b.id
  FROM reached r JOIN fastest f USING (level) LEFT JOIN best b USING (level)
$$;
