-- The day (UTC) on which runs of a special event give stars once, as in the ledger of stars.
CREATE OR REPLACE FUNCTION event_day(of_event bigint, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'event ' || of_event || ' ' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
$$;
