-- QUEST-21, READ-62: brings one player's quests up to their totals, their day and their invites. Those of another day or week are
-- begun anew, for this player alone; what was claimed stays claimed for its period. Nothing is given here.
CREATE OR REPLACE FUNCTION refresh_quests(user_discord_id text) RETURNS void LANGUAGE sql AS $$
  UPDATE user_quests q
  SET current_progress = 0, is_completed = false, completed_at = NULL, told_at = NULL, period = quest_period(d.reset_hours, u.time_zone), updated_at = app_now()
  FROM users u, quest_definitions d
  WHERE u.discord_id = user_discord_id AND q.discord_id = user_discord_id AND d.quest_key = q.quest_key
    AND d.reset_hours IS NOT NULL AND (q.period IS DISTINCT FROM quest_period(d.reset_hours, u.time_zone)
      OR (q.is_completed AND NOT EXISTS (
        SELECT 1 FROM quest_completions c WHERE c.discord_id = u.discord_id AND c.quest_key = q.quest_key
          AND quest_claim_holds(c.period, c.time_zone, d.reset_hours, u.time_zone))));
  SELECT sync_game_quests(user_discord_id);
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, period, updated_at)
  SELECT u.discord_id, d.quest_key, least(
      CASE d.quest_type WHEN 'daily_games' THEN p.games WHEN 'daily_jumps' THEN p.jumps WHEN 'daily_score' THEN p.score ELSE u.invite_count END,
      d.target_value), d.target_value, quest_period(d.reset_hours, u.time_zone), app_now()
  FROM users u CROSS JOIN LATERAL day_play(u.id, u.time_zone) p
    JOIN quest_definitions d ON d.quest_type IN ('daily_games', 'daily_jumps', 'daily_score', 'invites')
  WHERE u.discord_id = user_discord_id
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, target_value = excluded.target_value, updated_at = excluded.updated_at
    WHERE NOT q.is_completed AND q.current_progress <> excluded.current_progress;
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, updated_at)
  SELECT u.discord_id, d.quest_key, least(1, (SELECT count(*) FROM feat_run(u.id, d.quest_key))), d.target_value, app_now()
  FROM users u JOIN quest_definitions d ON d.quest_type = 'replay'
  WHERE u.discord_id = user_discord_id
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, updated_at = excluded.updated_at
    WHERE NOT q.is_completed AND q.current_progress <> excluded.current_progress;
  -- A period that is returned to, by another zone, is as it was left; one that began in another zone lasts to its end there.
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, is_completed, completed_at, period, updated_at)
  SELECT u.discord_id, d.quest_key, d.target_value, d.target_value, true, max(c.completed_at), quest_period(d.reset_hours, u.time_zone), app_now()
  FROM users u JOIN quest_completions c ON c.discord_id = u.discord_id
    JOIN quest_definitions d ON d.quest_key = c.quest_key AND d.reset_hours IS NOT NULL
  WHERE u.discord_id = user_discord_id AND quest_claim_holds(c.period, c.time_zone, d.reset_hours, u.time_zone)
    AND NOT EXISTS (SELECT 1 FROM claim_reversals v WHERE v.completion_id = c.id AND v.is_reversed)
  GROUP BY u.discord_id, d.quest_key, d.target_value, d.reset_hours, u.time_zone
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, is_completed = true, completed_at = excluded.completed_at, updated_at = excluded.updated_at
    WHERE NOT q.is_completed;
  -- What an account of the same person before this one was paid for is done: the ledger pays it once.
  WITH ledger AS MATERIALIZED (SELECT u.id, u.discord_id, quest_source_id(u.discord_id, '', NULL) AS person FROM users u WHERE u.discord_id = user_discord_id)
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, is_completed, completed_at, updated_at)
  SELECT l.discord_id, d.quest_key, d.target_value, d.target_value, true, e.created_at, app_now()
  FROM ledger l CROSS JOIN quest_definitions d JOIN xp_entries e ON e.source = 'quest' AND e.source_id = l.person || d.quest_key AND e.user_id <> l.id
  WHERE d.reset_hours IS NULL
    AND NOT EXISTS (SELECT 1 FROM user_quests o WHERE o.discord_id = l.discord_id AND o.quest_key = d.quest_key AND o.is_completed)
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, is_completed = true, completed_at = excluded.completed_at, updated_at = excluded.updated_at;
$$;
