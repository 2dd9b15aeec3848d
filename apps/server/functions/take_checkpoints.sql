-- Stores messages of many runs, each run's only while its ticket and its last message are still those that they were decided on; answers
-- the runs whose messages were stored. Nobody waits: a player whose messages are being taken elsewhere is left out.
CREATE OR REPLACE FUNCTION take_checkpoints(asked jsonb)
RETURNS SETOF uuid LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  held uuid[];
BEGIN
  SELECT array_agg(a.run_id) INTO held FROM jsonb_to_recordset(asked) AS a (run_id uuid, user_id uuid)
  WHERE pg_try_advisory_xact_lock(hashtextextended('checkpoints:' || a.user_id, 0));
  -- A statement of its own: it sees what those had stored who held the locks before.
  RETURN QUERY
  WITH standing AS (
    SELECT a.* FROM jsonb_to_recordset(asked) AS a (run_id uuid, user_id uuid, version text, last_seq integer, at timestamptz, fresh jsonb)
    JOIN run_tickets t ON t.run_id = a.run_id AND t.user_id = a.user_id AND t.xmin::text = a.version
    WHERE a.run_id = ANY (held) AND a.last_seq = (SELECT max(c.seq) FROM run_checkpoints c WHERE c.run_id = a.run_id)
  ), stored AS (
    INSERT INTO run_checkpoints (run_id, seq, kind, tick, digest, still_ms, inputs, at)
    SELECT s.run_id, f.seq, f.kind, f.tick, f.digest, f.still_ms, decode(f.inputs, 'base64'), s.at
    FROM standing s CROSS JOIN LATERAL
      jsonb_to_recordset(s.fresh) AS f (seq integer, kind text, tick integer, digest text, still_ms integer, inputs text)
  )
  SELECT s.run_id FROM standing s;
END $$;
