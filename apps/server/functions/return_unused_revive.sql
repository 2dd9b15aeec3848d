-- A grant that the replay of its run does not use goes back to its payment: nobody loses one.
CREATE OR REPLACE FUNCTION return_unused_revive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revive_payments SET run_id = NULL, used_as = NULL, credited_at = NULL WHERE run_id = NEW.id;
  RETURN NULL;
END $$;
