CREATE OR REPLACE FUNCTION wallet_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wallet that was linked is never deleted';
END $$;
