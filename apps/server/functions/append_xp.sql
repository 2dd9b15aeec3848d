-- One entry and the columns that sum it up. False, and no change, when this source was given before.
CREATE OR REPLACE FUNCTION append_xp(player uuid, to_bucket text, from_source text, from_source_id text, xp_amount bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
  VALUES (player, to_bucket, from_source, from_source_id, xp_amount)
  ON CONFLICT (source, source_id) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE users SET
    game_xp = game_xp + CASE WHEN to_bucket = 'game' THEN xp_amount ELSE 0 END,
    quest_xp = quest_xp + CASE WHEN to_bucket = 'quest' THEN xp_amount ELSE 0 END,
    invite_xp = invite_xp + CASE WHEN to_bucket = 'invite' THEN xp_amount ELSE 0 END,
    xp = xp + xp_amount,
    level = level_of(xp + xp_amount),
    updated_at = app_now()
  WHERE id = player;
  RETURN true;
END $$;
