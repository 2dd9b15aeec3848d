-- After a run of a closed week was voided or given back: the rank that its player holds now, and with it the rise. Nobody else moves.
CREATE OR REPLACE FUNCTION recheck_league_rank(player uuid, of_week date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  member league_members;
  size bigint;
  held bigint;
  rose boolean;
  rises boolean;
BEGIN
  SELECT * INTO member FROM league_members WHERE user_id = player AND week = of_week;
  IF member.rank IS NULL THEN RETURN; END IF;
  SELECT ranked_size INTO size FROM league_groups WHERE id = member.group_id;
  SELECT CASE WHEN member.runs = 0 THEN size ELSE greatest(member.rank, o.place) END INTO held
  FROM (
    SELECT user_id, row_number() OVER (ORDER BY points DESC, reached_at NULLS LAST, user_id) AS place FROM league_members
    WHERE week = of_week AND group_id = member.group_id AND rank IS NOT NULL
  ) AS o WHERE o.user_id = player;
  UPDATE league_members SET rank_now = held WHERE user_id = player AND week = of_week;
  rose := member.rank_now <= league_zone(size);
  rises := held <= league_zone(size);
  IF member.outcome <> 'rose' OR rose = rises THEN RETURN; END IF;
  UPDATE league_players SET tier = CASE WHEN rises THEN least(tier + 1, 4) ELSE greatest(tier - 1, 0) END WHERE user_id = player;
END $$;
