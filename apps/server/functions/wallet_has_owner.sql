CREATE OR REPLACE FUNCTION wallet_has_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner := (SELECT wallet_owner(u.discord_id) FROM users u WHERE u.id = NEW.user_id);
  RETURN NEW;
END $$;
