-- Brings a player's best run of a special event in line with their runs. Who calls it holds the lock of the player's totals.
CREATE OR REPLACE FUNCTION refresh_special_event_best(player uuid, of_event bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  top record;
BEGIN
  SELECT id, score, created_at INTO top FROM runs
  WHERE user_id = player AND special_event_id = of_event AND board = 'event' AND voided_at IS NULL AND score > 0
    AND NOT EXISTS (SELECT 1 FROM users WHERE id = player AND hidden_at IS NOT NULL)
  ORDER BY score DESC, created_at, id LIMIT 1;
  IF NOT FOUND THEN
    DELETE FROM special_event_bests WHERE special_event_id = of_event AND user_id = player;
    RETURN;
  END IF;
  INSERT INTO special_event_bests AS b (special_event_id, user_id, run_id, score, reached_at)
  VALUES (of_event, player, top.id, top.score, top.created_at)
  ON CONFLICT (special_event_id, user_id) DO UPDATE
  SET run_id = excluded.run_id, score = excluded.score, reached_at = excluded.reached_at
  WHERE b.run_id <> excluded.run_id;
END $$;
