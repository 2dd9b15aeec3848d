-- QUEST-20, READ-62: the day or the week, in a zone, that a quest with resets is of now; null for one that is done once.
CREATE OR REPLACE FUNCTION quest_period(reset_hours integer, zone text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE reset_hours
    WHEN 24 THEN to_char(app_now() AT TIME ZONE zone, 'YYYY-MM-DD')
    WHEN 168 THEN to_char(app_now() AT TIME ZONE zone, 'IYYY-"W"IW')
  END
$$;
