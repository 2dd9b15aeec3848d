-- What level roles go by: XP without that of unseen runs, at most twice what live runs gave.
CREATE OR REPLACE FUNCTION role_xp(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, least(u.ranked_xp, 2 * live_game_xp(u.discord_id))) FROM users u WHERE u.discord_id = user_discord_id
$$;
