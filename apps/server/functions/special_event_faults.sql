-- The proof of the special events: no row while every board has each player's best run, and nobody a reward without a ranked one.
CREATE OR REPLACE FUNCTION special_event_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint) LANGUAGE sql STABLE AS $$
  WITH ranked AS (
    SELECT DISTINCT ON (user_id, special_event_id) user_id, special_event_id, id AS run_id, score FROM runs
    WHERE board = 'event' AND voided_at IS NULL AND score > 0
    ORDER BY user_id, special_event_id, score DESC, created_at, id
  )
  SELECT u.discord_id, format('the board of event %s does not have the best run', special_event_id), b.score, r.score
  FROM (SELECT r.* FROM ranked r JOIN users u ON u.id = r.user_id AND u.hidden_at IS NULL) AS r
  FULL JOIN special_event_bests b USING (user_id, special_event_id) JOIN users u ON u.id = user_id
  WHERE b.run_id IS DISTINCT FROM r.run_id
  UNION ALL
  SELECT u.discord_id, format('the reward of event %s has no ranked run', w.special_event_id), 1, 0
  FROM special_event_rewards w JOIN users u ON u.id = w.user_id
  WHERE NOT EXISTS (SELECT FROM ranked r WHERE r.user_id = w.user_id AND r.special_event_id = w.special_event_id)
$$;
