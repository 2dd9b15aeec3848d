-- With the wallets come what they paid for and nobody used.
CREATE OR REPLACE FUNCTION wallets_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH returned AS (
    UPDATE wallets SET user_id = NEW.id WHERE owner = wallet_owner(NEW.discord_id) RETURNING *
  ), credits AS (
    UPDATE revive_payments p SET user_id = NEW.id FROM returned w
    WHERE p.address = w.address AND p.run_id IS NULL AND w.state <> 'pending'
  )
  INSERT INTO wallet_audit (user_id, wallet_id, address, act, generation)
  SELECT user_id, id, address, 'returned', generation FROM returned;
  RETURN NULL;
END $$;
