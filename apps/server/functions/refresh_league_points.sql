-- Brings a player's week in line with their runs: the sum of the best five, and when it was reached. Who calls it holds the lock of the player, so
-- one process at a time does. Locks are taken in one order by all: weeks that are being closed, the player's week, the tier, its group.
CREATE OR REPLACE FUNCTION refresh_league_points(player uuid, of_week date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  member league_members;
  waits boolean;
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = player AND deleted_at IS NOT NULL) THEN RETURN; END IF;
  -- Who played in a week before is drawn when it is closed. A step of the closing waits for this transaction, or this for it.
  PERFORM FROM league_weeks w JOIN league_members m ON m.week = w.week AND m.user_id = player AND m.group_id IS NOT NULL
  WHERE w.week < of_week AND w.drawn_at IS NULL FOR SHARE OF w;
  waits := FOUND;
  INSERT INTO league_members AS m (user_id, week, points, runs, reached_at)
  SELECT player, of_week, coalesce(sum(r.score) FILTER (WHERE r.place <= 5), 0), count(*), max(r.created_at) FILTER (WHERE r.place <= 5)
  FROM (
    SELECT score, created_at, row_number() OVER (ORDER BY score DESC, created_at, id) AS place FROM runs
    WHERE user_id = player AND league_week = of_week AND voided_at IS NULL
  ) AS r
  ON CONFLICT (user_id, week) DO UPDATE SET points = excluded.points, runs = excluded.runs, reached_at = excluded.reached_at
  RETURNING * INTO member;
  IF member.outcome IS NOT NULL THEN
    PERFORM recheck_league_rank(player, of_week);
  ELSIF member.group_id IS NULL AND member.runs > 0 AND NOT waits THEN
    PERFORM join_league(player, of_week);
  END IF;
END $$;
