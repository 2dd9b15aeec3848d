-- Whatever writes a player's XP, the rank by it follows. Without any, a player has none. By the owner's rights, because
-- servers of the version before have none to the table.
CREATE OR REPLACE FUNCTION users_rank_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
