-- Whatever writes runs, the boards of special events follow: a run that settles, is voided, or is given back.
CREATE OR REPLACE FUNCTION run_special_event_best() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_special_event_best(NEW.user_id, NEW.special_event_id);
  RETURN NULL;
END $$;
