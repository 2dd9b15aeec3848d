-- Of the ledgers of XP and stars.
CREATE OR REPLACE FUNCTION xp_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: add an entry that corrects the other', TG_TABLE_NAME;
END $$;
