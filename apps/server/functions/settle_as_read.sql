-- Locks totals, ticket and player in this order and writes the run, in a transaction of its own; false, and nothing is written, when
-- one of the three rows has changed since it was read.
CREATE OR REPLACE FUNCTION settle_as_read(seen text, run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  now_seen text;
BEGIN
  PERFORM set_config('app.now', run ->> 'created_at', true);
  SELECT s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text INTO now_seen
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = (run ->> 'id')::uuid
  FOR NO KEY UPDATE OF s, t, u;
  IF now_seen IS DISTINCT FROM seen THEN RETURN false; END IF;
  PERFORM write_settlement(run, totals, run_xp, bonus_xp, replay_bytes, is_high_score, syncs_quests);
  RETURN true;
END $$;
