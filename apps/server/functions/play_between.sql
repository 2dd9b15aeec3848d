-- What a player has done between two moments: in live runs that were seen to begin there and settled there.
CREATE OR REPLACE FUNCTION play_between(player uuid, from_at timestamptz, until_at timestamptz) RETURNS TABLE (games bigint, jumps bigint, score bigint)
LANGUAGE sql STABLE AS $$
  SELECT count(*), coalesce(sum(r.jumps), 0)::bigint, coalesce(max(r.score), 0)::bigint
  FROM runs r JOIN run_tickets t ON t.run_id = r.id
  WHERE r.user_id = player AND r.witness = 'live' AND r.voided_at IS NULL AND r.counts_quests
    AND r.created_at >= from_at AND r.created_at < until_at AND t.started_at >= from_at
$$;
