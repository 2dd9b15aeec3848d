-- Whoever comes back has their wallets again, and the one in use is theirs to be shown.
CREATE OR REPLACE FUNCTION address_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wallet_address := coalesce(
    NEW.wallet_address,
    (SELECT w.address FROM wallets w WHERE w.owner = wallet_owner(NEW.discord_id) AND w.state = 'active')
  );
  RETURN NEW;
END $$;
