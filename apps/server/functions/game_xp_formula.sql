-- F = 10 x games + jumps + points(high score), of the part of the totals that bears XP (XP-02 to XP-04); 0 without a row.
CREATE OR REPLACE FUNCTION game_xp_formula(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT 10 * (total_games - unpaid_games) + (total_jumps - unpaid_jumps) + points_xp(hi_score - unpaid_points)
    FROM game_stats WHERE discord_id = user_discord_id), 0)::bigint
$$;
