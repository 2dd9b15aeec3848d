-- The next step of closing a week: ranks some groups, lists a tier for the draw, draws some players into the next week, and at last lets join who
-- dropped out and has played since. Returns whether steps are left. Each step is a transaction of its own, so an interrupted closing resumes where
-- it was, and of two processes one waits for the other's step.
CREATE OR REPLACE FUNCTION close_league_week(of_week date, max_players integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  closing league_weeks;
BEGIN
  SELECT * INTO closing FROM league_weeks WHERE week = of_week FOR NO KEY UPDATE;
  IF NOT FOUND OR closing.drawn_at IS NOT NULL THEN RETURN false; END IF;
  IF closing.ranked_at IS NULL THEN
    IF rank_league_groups(of_week, max_players / 30) = 0 THEN UPDATE league_weeks SET ranked_at = app_now() WHERE week = of_week; END IF;
    RETURN true;
  END IF;
  IF closing.listed_tiers < 5 THEN
    PERFORM list_league_draw(of_week, closing.listed_tiers);
    UPDATE league_weeks SET listed_tiers = listed_tiers + 1 WHERE week = of_week;
    RETURN true;
  END IF;
  IF draw_league_groups(of_week, max_players) > 0 THEN RETURN true; END IF;
  UPDATE league_weeks SET drawn_at = app_now() WHERE week = of_week;
  PERFORM join_league(m.user_id, m.week) FROM league_members m
  JOIN league_members b ON b.user_id = m.user_id AND b.week = of_week AND b.group_id IS NOT NULL
  WHERE m.week = of_week + 7 AND m.group_id IS NULL AND m.runs > 0;
  RETURN false;
END $$;
