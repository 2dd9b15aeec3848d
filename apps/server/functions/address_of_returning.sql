-- Whoever comes back has their wallets again, and the one in use is theirs to be shown. Who left suspended still is.
CREATE OR REPLACE FUNCTION address_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wallet_address := coalesce(
    NEW.wallet_address,
    (SELECT w.address FROM wallets w WHERE w.owner = wallet_owner(NEW.discord_id) AND w.state = 'active')
  );
  NEW.suspended_at := coalesce(
    NEW.suspended_at,
    (SELECT f.suspended_at FROM former_suspensions f WHERE f.owner = wallet_owner(NEW.discord_id))
  );
  RETURN NEW;
END $$;
