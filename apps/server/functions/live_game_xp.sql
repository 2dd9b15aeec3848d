-- The formula over live, standing, XP-bearing runs, without the bonus of a character; null for an unknown player.
CREATE OR REPLACE FUNCTION live_game_xp(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT game_xp_formula(u.discord_id) - u.unseen_xp FROM users u WHERE u.discord_id = user_discord_id
$$;
