-- A run that is voided or given back.
CREATE OR REPLACE FUNCTION run_level_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM level_records WHERE user_id = NEW.user_id;
  INSERT INTO level_records SELECT * FROM count_level_records(NEW.user_id);
  RETURN NULL;
END $$;
