-- Ranks by XP are read from the count tree, too, instead of counting the players above.
ALTER TABLE rank_counts DROP CONSTRAINT rank_counts_board_check,
  ADD CONSTRAINT rank_counts_board_check CHECK (board IN ('hi_score', 'total_jumps', 'xp'));
-- As rank_changes; a table of its own, since the fold of a version before this one would drop what it does not know.
CREATE TABLE xp_rank_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xp_from bigint,
  xp_to bigint
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Whole from the start, unlike other functions of triggers: servers that run change XP before its file is put in place.
CREATE FUNCTION users_rank_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  was_ranked boolean := TG_OP <> 'INSERT' AND OLD.ranked_xp > 0;
  is_ranked boolean := TG_OP <> 'DELETE' AND NEW.ranked_xp > 0;
BEGIN
  IF was_ranked OR is_ranked THEN
    INSERT INTO xp_rank_changes (xp_from, xp_to) VALUES (
      CASE WHEN was_ranked THEN rank_value(OLD.ranked_xp) END, CASE WHEN is_ranked THEN rank_value(NEW.ranked_xp) END);
  END IF;
  RETURN NULL;
END $$;
-- From here on nobody's XP changes until the tree has it.
CREATE TRIGGER users_rank_added AFTER INSERT OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION users_rank_change();
CREATE TRIGGER users_rank_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.ranked_xp <> NEW.ranked_xp) EXECUTE FUNCTION users_rank_change();
-- Equal values are counted first, so that the lock is held briefly.
INSERT INTO rank_counts (board, depth, prefix, count)
SELECT 'xp', depth, value >> (32 - 4 * depth), sum(players)
FROM (
  SELECT least(ranked_xp, 4294967295) AS value, count(*) AS players FROM users WHERE ranked_xp > 0 GROUP BY 1
) AS totals
CROSS JOIN generate_series(0, 8) AS depth
GROUP BY 2, 3;
