-- Adds what happened to the tree, in one statement, so that every snapshot sees a change either as a row or in the tree.
-- One folder at a time; answers how many changes it took, null when another is at it.
CREATE OR REPLACE FUNCTION fold_rank_changes(at_most integer DEFAULT 20000) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(727274) THEN RETURN NULL; END IF;
  WITH folded AS (
    DELETE FROM rank_changes WHERE id IN (SELECT id FROM rank_changes ORDER BY id LIMIT at_most)
    RETURNING hi_score_from, hi_score_to, total_jumps_from, total_jumps_to
  ), folded_xp AS (
    DELETE FROM xp_rank_changes WHERE id IN (SELECT id FROM xp_rank_changes ORDER BY id LIMIT at_most)
    RETURNING xp_from, xp_to
  ), moves AS (
    SELECT board, value, sum(step) AS step FROM (
      SELECT move.* FROM folded CROSS JOIN LATERAL (VALUES
        ('hi_score', hi_score_from, -1), ('hi_score', hi_score_to, 1),
        ('total_jumps', total_jumps_from, -1), ('total_jumps', total_jumps_to, 1)
      ) AS move (board, value, step)
      UNION ALL
      SELECT move.* FROM folded_xp CROSS JOIN LATERAL (VALUES ('xp', xp_from, -1), ('xp', xp_to, 1)) AS move (board, value, step)
    ) AS steps
    WHERE value IS NOT NULL GROUP BY board, value
  ), nodes AS (
    SELECT board, depth, value >> (32 - 4 * depth) AS prefix, sum(step) AS step
    FROM moves CROSS JOIN generate_series(0, 8) AS depth
    GROUP BY 1, 2, 3 HAVING sum(step) <> 0
  ), written AS (
    INSERT INTO rank_counts AS c (board, depth, prefix, count)
    SELECT board, depth, prefix, step FROM nodes
    ON CONFLICT (board, depth, prefix) DO UPDATE SET count = c.count + excluded.count
  )
  SELECT (SELECT count(*) FROM folded) + (SELECT count(*) FROM folded_xp) INTO taken;
  RETURN taken;
END $$;
