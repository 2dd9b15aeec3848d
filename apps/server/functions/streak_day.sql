-- DAILY-09 to DAILY-11: day 1 to 7 of the cycle.
CREATE OR REPLACE FUNCTION streak_day(streak integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN streak < 1 THEN 1 ELSE (streak - 1) % 7 + 1 END
$$;
