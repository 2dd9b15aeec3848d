-- GAME-42: brings a player's game quests up to their totals. A claimed one stays as it was; nothing is given here.
CREATE OR REPLACE FUNCTION sync_game_quests(user_discord_id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, updated_at)
  SELECT s.discord_id, d.quest_key, least(quest_progress_of(d.quest_type, s), d.target_value), d.target_value, app_now()
  FROM game_stats s JOIN quest_definitions d ON d.category = 'game' AND quest_progress_of(d.quest_type, s) IS NOT NULL
  WHERE s.discord_id = user_discord_id
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, target_value = excluded.target_value, updated_at = excluded.updated_at
    WHERE NOT q.is_completed AND q.current_progress <> excluded.current_progress
$$;
