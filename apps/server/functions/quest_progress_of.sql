-- How far a game quest of a type is by a player's totals; null for types that no run moves. Quests of games and jumps count live runs only.
CREATE OR REPLACE FUNCTION quest_progress_of(of_type text, stats game_stats) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_type
    WHEN 'total_jumps' THEN stats.ranked_jumps
    WHEN 'high_score' THEN stats.hi_score
    WHEN 'total_games' THEN stats.ranked_games
    WHEN 'total_enemies' THEN stats.total_enemies
    WHEN 'level_reached' THEN stats.level_reached
  END
$$;
