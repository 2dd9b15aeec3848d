-- Brings a player's day in line with their runs. Who calls it holds the lock of the player's totals.
CREATE OR REPLACE FUNCTION refresh_daily_best(player uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  top record;
BEGIN
  SELECT id, score, created_at INTO top FROM runs
  WHERE user_id = player AND course_date = day AND board = 'daily' AND voided_at IS NULL AND score > 0
    AND NOT EXISTS (SELECT 1 FROM users WHERE id = player AND hidden_at IS NOT NULL)
  ORDER BY score DESC, created_at, id LIMIT 1;
  IF NOT FOUND THEN
    DELETE FROM daily_bests WHERE course_date = day AND user_id = player;
  ELSE
    INSERT INTO daily_bests AS b (course_date, user_id, run_id, score, reached_at)
    VALUES (day, player, top.id, top.score, top.created_at)
    ON CONFLICT (course_date, user_id) DO UPDATE
    SET run_id = excluded.run_id, score = excluded.score, reached_at = excluded.reached_at
    WHERE b.run_id <> excluded.run_id;
  END IF;
  UPDATE daily_bests b SET is_best = (b.course_date = best.course_date)
  FROM (
    SELECT course_date FROM daily_bests WHERE user_id = player ORDER BY score DESC, reached_at, course_date LIMIT 1
  ) AS best
  WHERE b.user_id = player AND b.is_best <> (b.course_date = best.course_date);
END $$;
