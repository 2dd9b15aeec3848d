CREATE OR REPLACE FUNCTION wallets_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH returned AS (
    UPDATE wallets SET user_id = NEW.id WHERE owner = wallet_owner(NEW.discord_id) RETURNING *
  )
  INSERT INTO wallet_audit (user_id, wallet_id, address, act, generation)
  SELECT user_id, id, address, 'returned', generation FROM returned;
  RETURN NULL;
END $$;
