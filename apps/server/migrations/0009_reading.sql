-- What a player has done in each level, over the runs that count as games. Kept beside the runs: counted anew it would take 60 ms for a player
-- of 10,000 runs, on a screen that is opened after each of them.
CREATE TABLE level_records (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  level integer NOT NULL CHECK (level >= 1),
  reached integer NOT NULL CHECK (reached >= 1),
  fastest_ticks integer NOT NULL CHECK (fastest_ticks >= 0),
  fastest_run_id uuid NOT NULL REFERENCES runs (id),
  best_score integer,
  best_run_id uuid REFERENCES runs (id),
  PRIMARY KEY (user_id, level),
  CHECK ((best_score IS NULL) = (best_run_id IS NULL))
);

-- When a run came to each of its levels, by the ticks it spent in them.
CREATE FUNCTION level_starts(level_ticks integer[]) RETURNS TABLE (level integer, start_ticks integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT n::integer, (sum(ticks) OVER (ORDER BY n) - ticks)::integer FROM unnest(level_ticks) WITH ORDINALITY AS t (ticks, n)
$$;

-- Of equals the run that settled first holds the record.
CREATE FUNCTION count_level_records(player uuid) RETURNS SETOF level_records LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT id, score, created_at, level_ticks, cardinality(level_ticks) AS last FROM runs
    WHERE user_id = player AND voided_at IS NULL AND counts_games
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

-- A run that settles. Its player's totals are locked by the settlement, so runs of one player come one after the other.
CREATE FUNCTION run_level_records() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER runs_level_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.voided_at IS NULL AND NEW.counts_games) EXECUTE FUNCTION run_level_records();

-- A run that is voided or given back.
CREATE FUNCTION run_level_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM level_records WHERE user_id = NEW.user_id;
  INSERT INTO level_records SELECT * FROM count_level_records(NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_level_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (OLD.voided_at IS DISTINCT FROM NEW.voided_at) EXECUTE FUNCTION run_level_recount();

INSERT INTO level_records SELECT r.* FROM (SELECT DISTINCT user_id FROM runs) AS p CROSS JOIN LATERAL count_level_records(p.user_id) AS r;
