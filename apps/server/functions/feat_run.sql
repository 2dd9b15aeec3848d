-- The first run of a player that did a feat and is not voided, and when in it.
CREATE OR REPLACE FUNCTION feat_run(player uuid, feat text) RETURNS TABLE (run_id uuid, tick integer, is_late boolean) LANGUAGE sql STABLE AS $$
  SELECT f.run_id, f.tick, f.is_late FROM run_feats f JOIN runs r ON r.id = f.run_id
  WHERE f.user_id = player AND f.quest_key = feat AND r.voided_at IS NULL
  ORDER BY r.created_at, r.id LIMIT 1
$$;
