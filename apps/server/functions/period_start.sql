-- When the day or the week began that quest_period names; weeks begin on Monday.
CREATE OR REPLACE FUNCTION period_start(reset_hours integer, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc(CASE reset_hours WHEN 168 THEN 'week' ELSE 'day' END, app_now() AT TIME ZONE zone) AT TIME ZONE zone
$$;
