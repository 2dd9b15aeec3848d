CREATE OR REPLACE FUNCTION wallet_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallet_audit is append-only';
END $$;
