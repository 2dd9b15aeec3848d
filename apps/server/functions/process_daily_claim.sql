-- DAILY-05, DAILY-07. Parallel claims award once: the player is locked, and the award is a ledger entry of this claim.
CREATE OR REPLACE FUNCTION process_daily_claim(user_discord_id text)
RETURNS TABLE (success boolean, message text, day integer, xp_awarded integer) LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
  zone text;
  info record;
  new_streak integer;
  claim_id bigint;
BEGIN
  SELECT u.id, u.time_zone INTO player, zone FROM users u WHERE u.discord_id = user_discord_id FOR NO KEY UPDATE;
  IF player IS NULL THEN
    RETURN QUERY SELECT false, 'Unknown player'::text, 0, 0;
    RETURN;
  END IF;
  SELECT * INTO info FROM get_daily_claim_info(user_discord_id);
  IF NOT info.can_claim THEN
    RETURN QUERY SELECT false, format('The next claim opens %sat %s.',
      CASE WHEN (info.next_claim_at AT TIME ZONE zone)::date > (app_now() AT TIME ZONE zone)::date THEN 'tomorrow ' ELSE '' END,
      to_char(info.next_claim_at AT TIME ZONE zone, 'HH24:MI')), streak_day(info.current_streak), 0;
    RETURN;
  END IF;
  new_streak := info.current_streak + 1;
  INSERT INTO daily_claims (user_id, claimed_at, streak, xp_awarded)
  VALUES (player, app_now(), new_streak, streak_xp(new_streak)) RETURNING id INTO claim_id;
  PERFORM append_xp(player, 'quest', 'daily', claim_id::text, streak_xp(new_streak));
  RETURN QUERY SELECT true, format('Day %s claimed: +%s XP', streak_day(new_streak), streak_xp(new_streak)),
    streak_day(new_streak), streak_xp(new_streak);
END $$;
