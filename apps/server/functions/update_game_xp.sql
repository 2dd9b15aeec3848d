-- XP-07. Recomputes game XP and appends only a difference, so a thousand calls change nothing. Answers the difference.
CREATE OR REPLACE FUNCTION update_game_xp(user_discord_id text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
  difference bigint;
BEGIN
  PERFORM 1 FROM game_stats WHERE discord_id = user_discord_id FOR NO KEY UPDATE;
  SELECT id INTO player FROM users WHERE discord_id = user_discord_id FOR NO KEY UPDATE;
  IF player IS NULL THEN RETURN 0; END IF;
  SELECT game_xp_formula(user_discord_id)
    + coalesce(sum(amount) FILTER (WHERE source = 'character_bonus'), 0) - coalesce(sum(amount), 0)
  INTO difference FROM xp_entries WHERE user_id = player AND bucket = 'game';
  IF difference <> 0 THEN
    PERFORM append_xp(player, 'game', 'recompute', gen_random_uuid()::text, difference);
  END IF;
  RETURN difference;
END $$;
