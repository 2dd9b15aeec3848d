-- When to remind of what ends at `ends_at`: three hours before, or earlier where that is at night in the player's zone.
CREATE OR REPLACE FUNCTION reminder_at(ends_at timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN early.at::time < time '10:00' THEN (early.at::date - 1 + time '20:00') AT TIME ZONE zone
    WHEN early.at::time > time '20:00' THEN (early.at::date + time '20:00') AT TIME ZONE zone
    ELSE ends_at - interval '3 hours' END
  FROM (SELECT (ends_at - interval '3 hours') AT TIME ZONE zone AS at) AS early
$$;
