-- What a player has done since their midnight. A run counts for the day it began; one that nobody saw begin for none.
CREATE OR REPLACE FUNCTION day_play(player uuid, zone text) RETURNS TABLE (games bigint, jumps bigint, score bigint)
LANGUAGE sql STABLE AS $$
  SELECT count(*), coalesce(sum(r.jumps), 0)::bigint, coalesce(max(r.score), 0)::bigint
  FROM runs r JOIN run_tickets t ON t.run_id = r.id
  WHERE r.user_id = player AND r.witness = 'live' AND r.voided_at IS NULL AND r.counts_quests
    AND r.created_at >= period_start(24, zone) AND t.started_at >= period_start(24, zone)
$$;
