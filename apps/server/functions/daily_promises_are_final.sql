CREATE OR REPLACE FUNCTION daily_promises_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: what was promised stays', TG_TABLE_NAME;
END $$;
