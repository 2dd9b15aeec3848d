-- Exact ranks without a hot row. A change of a player's totals is a row here, until the folder adds it to the count tree.
-- Null stands for "not ranked": a player is ranked from the first counted game on.
CREATE TABLE rank_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hi_score_from bigint,
  hi_score_to bigint,
  total_jumps_from bigint,
  total_jumps_to bigint
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Radix 16 over 32 bits: at depth d the players whose value begins with `prefix` (value >> (32 - 4 d)); depth 0 counts all, depth 8 is the
-- value itself. A rank reads at most 120 nodes; radix 256 would read up to 1,020.
CREATE TABLE rank_counts (
  board text NOT NULL CHECK (board IN ('hi_score', 'total_jumps')),
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 8),
  prefix bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (board, depth, prefix) INCLUDE (count)
) WITH (fillfactor = 70);

CREATE FUNCTION rank_value(total bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(greatest(total, 0), 4294967295)
$$;

-- Whatever writes game_stats, the ranks follow.
CREATE FUNCTION game_stats_rank_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_ranked boolean := TG_OP <> 'INSERT' AND OLD.total_games > 0;
  is_ranked boolean := TG_OP <> 'DELETE' AND NEW.total_games > 0;
BEGIN
  IF was_ranked OR is_ranked THEN
    INSERT INTO rank_changes (hi_score_from, hi_score_to, total_jumps_from, total_jumps_to) VALUES (
      CASE WHEN was_ranked THEN rank_value(OLD.hi_score) END, CASE WHEN is_ranked THEN rank_value(NEW.hi_score) END,
      CASE WHEN was_ranked THEN rank_value(OLD.total_jumps) END, CASE WHEN is_ranked THEN rank_value(NEW.total_jumps) END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER game_stats_rank_added AFTER INSERT OR DELETE ON game_stats
  FOR EACH ROW EXECUTE FUNCTION game_stats_rank_change();
CREATE TRIGGER game_stats_rank_changed AFTER UPDATE ON game_stats FOR EACH ROW
  WHEN (OLD.hi_score <> NEW.hi_score OR OLD.total_jumps <> NEW.total_jumps OR (OLD.total_games > 0) <> (NEW.total_games > 0))
  EXECUTE FUNCTION game_stats_rank_change();

-- Adds what happened to the tree, in one statement, so that every snapshot sees a change either as a row or in the tree.
-- One folder at a time; answers how many changes it took, null when another is at it.
CREATE FUNCTION fold_rank_changes(at_most integer DEFAULT 20000) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(727274) THEN RETURN NULL; END IF;
  WITH folded AS (
    DELETE FROM rank_changes WHERE id IN (SELECT id FROM rank_changes ORDER BY id LIMIT at_most)
    RETURNING hi_score_from, hi_score_to, total_jumps_from, total_jumps_to
  ), moves AS (
    SELECT board, value, sum(step) AS step FROM folded CROSS JOIN LATERAL (VALUES
      ('hi_score', hi_score_from, -1), ('hi_score', hi_score_to, 1),
      ('total_jumps', total_jumps_from, -1), ('total_jumps', total_jumps_to, 1)
    ) AS move (board, value, step)
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
  SELECT count(*) INTO taken FROM folded;
  RETURN taken;
END $$;

-- How many ranked players have more, as of this statement's snapshot: higher siblings on the way down the tree, and the
-- changes not folded yet. Each level is one small range of the key, also while the tables are small: a scan would only be cheap at first.
CREATE FUNCTION count_above(of_board text, of_value bigint) RETURNS bigint LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  WITH v AS (SELECT least(greatest(of_value, 0), 4294967295) AS value)
  SELECT (
    SELECT coalesce(sum(siblings.above), 0)::bigint FROM v CROSS JOIN generate_series(1, 8) AS d CROSS JOIN LATERAL (
      SELECT sum(c.count) AS above FROM rank_counts c
      WHERE c.board = of_board AND c.depth = d
        AND c.prefix > (v.value >> (32 - 4 * d)) AND c.prefix < ((v.value >> (36 - 4 * d)) + 1) << 4
    ) AS siblings
  ) + (
    SELECT count(*) FILTER (WHERE CASE of_board WHEN 'hi_score' THEN hi_score_to ELSE total_jumps_to END > v.value)
      - count(*) FILTER (WHERE CASE of_board WHEN 'hi_score' THEN hi_score_from ELSE total_jumps_from END > v.value)
    FROM rank_changes CROSS JOIN v
  )
$$;

-- How many players are ranked.
CREATE FUNCTION count_ranked() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0)
    + (SELECT count(hi_score_to) - count(hi_score_from) FROM rank_changes)
$$;

-- The tree made anew from game_stats, for one who filled the table with triggers off.
CREATE FUNCTION rebuild_rank_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE game_stats, rank_changes IN EXCLUSIVE MODE;
  DELETE FROM rank_changes;
  DELETE FROM rank_counts;
  INSERT INTO rank_counts (board, depth, prefix, count)
  SELECT board, depth, rank_value(value) >> (32 - 4 * depth), count(*)
  FROM game_stats CROSS JOIN LATERAL (VALUES ('hi_score', hi_score::bigint), ('total_jumps', total_jumps)) AS totals (board, value)
  CROSS JOIN generate_series(0, 8) AS depth
  WHERE total_games > 0 GROUP BY 1, 2, 3;
END $$;
