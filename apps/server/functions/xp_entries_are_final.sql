CREATE OR REPLACE FUNCTION xp_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'xp_entries is append-only: add an entry that corrects the other';
END $$;
