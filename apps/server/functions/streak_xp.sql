-- DAILY-09 to DAILY-11: what a day of the cycle is worth.
CREATE OR REPLACE FUNCTION streak_xp(streak integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE streak_day(streak) WHEN 7 THEN 1000 ELSE 100 * streak_day(streak) END
$$;
