-- Whatever writes runs, the daily boards follow: a run that settles, is voided, or is given back.
CREATE OR REPLACE FUNCTION run_daily_best() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_daily_best(NEW.user_id, NEW.course_date);
  RETURN NULL;
END $$;
