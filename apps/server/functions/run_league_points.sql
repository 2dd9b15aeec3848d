-- Whatever writes runs, the leagues follow: a run that settles, is voided, or is given back.
CREATE OR REPLACE FUNCTION run_league_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_league_points(NEW.user_id, NEW.league_week);
  RETURN NULL;
END $$;
