-- A run that settles. Its player's totals are locked by the settlement, so runs of one player come one after the other.
CREATE OR REPLACE FUNCTION run_level_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO level_records AS l (user_id, level, reached, fastest_ticks, fastest_run_id, best_score, best_run_id)
  SELECT NEW.user_id, s.level, 1, s.start_ticks, NEW.id, ended.score, ended.run_id
  FROM level_starts(NEW.level_ticks) AS s
  LEFT JOIN (VALUES (cardinality(NEW.level_ticks), NEW.score, NEW.id)) AS ended (level, score, run_id) ON ended.level = s.level
  ORDER BY s.level
  ON CONFLICT (user_id, level) DO UPDATE SET
    reached = l.reached + 1,
    fastest_ticks = least(l.fastest_ticks, excluded.fastest_ticks),
    fastest_run_id = CASE WHEN excluded.fastest_ticks < l.fastest_ticks THEN excluded.fastest_run_id ELSE l.fastest_run_id END,
    best_score = greatest(l.best_score, excluded.best_score),
    best_run_id = CASE WHEN l.best_score IS NULL OR excluded.best_score > l.best_score THEN excluded.best_run_id ELSE l.best_run_id END;
  RETURN NULL;
END $$;
