-- Gives a player a seat in the newest open group of their tier, or in a new one. Who is off the boards, suspended or out gets none, nor does anybody
-- once runs of the week can no longer settle.
CREATE OR REPLACE FUNCTION join_league(player uuid, of_week date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own_tier smallint;
  chosen uuid;
BEGIN
  IF app_now() > (of_week + 7)::timestamp AT TIME ZONE 'UTC' + interval '6 hours' THEN RETURN; END IF;
  SELECT coalesce(p.tier, 0) INTO own_tier FROM users u LEFT JOIN league_players p ON p.user_id = u.id
  WHERE u.id = player AND u.hidden_at IS NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL AND coalesce(p.takes_part, true);
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO league_players (user_id) VALUES (player) ON CONFLICT DO NOTHING;
  INSERT INTO league_weeks (week) VALUES (of_week) ON CONFLICT DO NOTHING;
  PERFORM pg_advisory_xact_lock(hashtextextended(format('league:%s:%s', of_week, own_tier), 0));
  UPDATE league_groups SET seats = seats + 1
  WHERE id = (SELECT id FROM league_groups WHERE week = of_week AND tier = own_tier AND seats < 30 ORDER BY created_at DESC, id LIMIT 1)
  RETURNING id INTO chosen;
  IF NOT FOUND THEN
    INSERT INTO league_groups (week, tier, seats) VALUES (of_week, own_tier, 1) RETURNING id INTO chosen;
  END IF;
  UPDATE league_members SET group_id = chosen WHERE user_id = player AND week = of_week;
END $$;
