-- Runs of a player that an invite may go by, the earliest first: the first three, and the first of another day than the first run's.
-- A run counts for the day it began.
CREATE OR REPLACE FUNCTION invite_runs(player uuid, zone text, least_ticks integer)
RETURNS TABLE (id uuid, day text, settled_at timestamptz, network bytea) LANGUAGE sql STABLE AS $$
  WITH counted AS (
    SELECT r.id, to_char(coalesce(t.started_at, r.created_at) AT TIME ZONE zone, 'YYYY-MM-DD') AS day, r.created_at AS settled_at, t.network
    FROM runs r LEFT JOIN run_tickets t ON t.run_id = r.id
    WHERE r.user_id = player AND r.witness = 'live' AND r.voided_at IS NULL AND r.ticks >= least_ticks
  ), firsts AS (
    SELECT * FROM counted ORDER BY counted.settled_at, counted.id LIMIT 3
  ), other AS (
    SELECT * FROM counted
    WHERE counted.day <> (SELECT firsts.day FROM firsts ORDER BY firsts.settled_at, firsts.id LIMIT 1)
    ORDER BY counted.settled_at, counted.id LIMIT 1
  )
  SELECT * FROM firsts UNION SELECT * FROM other ORDER BY settled_at, id
$$;
