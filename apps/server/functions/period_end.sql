CREATE OR REPLACE FUNCTION period_end(reset_hours integer, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (date_trunc(CASE reset_hours WHEN 168 THEN 'week' ELSE 'day' END, app_now() AT TIME ZONE zone)
    + CASE reset_hours WHEN 168 THEN interval '7 days' ELSE interval '1 day' END) AT TIME ZONE zone
$$;
