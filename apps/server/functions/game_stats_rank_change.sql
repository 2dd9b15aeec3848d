-- Whatever writes game_stats, the ranks follow. A player is ranked from the first live game on.
CREATE OR REPLACE FUNCTION game_stats_rank_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_ranked boolean := TG_OP <> 'INSERT' AND OLD.ranked_games > 0;
  is_ranked boolean := TG_OP <> 'DELETE' AND NEW.ranked_games > 0;
BEGIN
  IF was_ranked OR is_ranked THEN
    INSERT INTO rank_changes (hi_score_from, hi_score_to, total_jumps_from, total_jumps_to) VALUES (
      CASE WHEN was_ranked THEN rank_value(OLD.hi_score) END, CASE WHEN is_ranked THEN rank_value(NEW.hi_score) END,
      CASE WHEN was_ranked THEN rank_value(OLD.ranked_jumps) END, CASE WHEN is_ranked THEN rank_value(NEW.ranked_jumps) END);
  END IF;
  RETURN NULL;
END $$;
