-- Takes a claim back, or gives it back: an entry against the one it was paid with, and the quest open or claimed again. False, and no
-- entry, where it is so already; what an admin took stays taken until an admin gives it back.
CREATE OR REPLACE FUNCTION turn_claim(claim quest_completions, reverses boolean, by_cause text, why text, by_whom text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
  was claim_reversals;
  next_turn integer;
BEGIN
  SELECT u.id INTO player FROM users u WHERE u.discord_id = claim.discord_id FOR NO KEY UPDATE;
  IF player IS NULL THEN RETURN false; END IF;
  SELECT * INTO was FROM claim_reversals WHERE completion_id = claim.id;
  IF coalesce(was.is_reversed, false) = reverses THEN
    IF reverses AND by_cause = 'admin' AND was.cause <> 'admin' THEN
      UPDATE claim_reversals SET cause = by_cause, reason = why, changed_by = by_whom, changed_at = app_now() WHERE completion_id = claim.id;
    END IF;
    RETURN false;
  END IF;
  next_turn := coalesce(was.turn, 0) + 1;
  INSERT INTO claim_reversals (completion_id, is_reversed, cause, turn, reason, changed_by)
  VALUES (claim.id, reverses, by_cause, next_turn, why, by_whom)
  ON CONFLICT (completion_id) DO UPDATE SET is_reversed = excluded.is_reversed, cause = excluded.cause, turn = excluded.turn,
    reason = excluded.reason, changed_by = excluded.changed_by, changed_at = app_now();
  PERFORM append_xp(player, 'quest', CASE WHEN reverses THEN 'quest_revoked' ELSE 'quest_restored' END,
    coalesce(claim.source_id, claim.id::text) || ':' || next_turn, CASE WHEN reverses THEN -claim.xp_awarded ELSE claim.xp_awarded END);
  UPDATE user_quests q SET is_completed = NOT reverses, completed_at = CASE WHEN reverses THEN NULL ELSE claim.completed_at END,
    current_progress = CASE WHEN reverses THEN 0 ELSE q.target_value END, updated_at = app_now()
  WHERE q.discord_id = claim.discord_id AND q.quest_key = claim.quest_key AND q.period IS NOT DISTINCT FROM claim.period;
  RETURN true;
END $$;
