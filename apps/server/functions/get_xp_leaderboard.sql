-- BOARD-20: the Levels board, by the XP that ranks. Equal XP shares a rank, in the order of the ids; without XP nobody stands on it.
CREATE OR REPLACE FUNCTION get_xp_leaderboard(row_limit integer DEFAULT 100)
RETURNS TABLE (discord_id text, xp bigint, level integer, username text, rank bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.discord_id, u.ranked_xp, level_of(u.ranked_xp), u.username, rank() OVER (ORDER BY u.ranked_xp DESC)
  FROM users u WHERE u.ranked_xp > 0
  ORDER BY u.ranked_xp DESC, u.discord_id LIMIT row_limit
$$;
