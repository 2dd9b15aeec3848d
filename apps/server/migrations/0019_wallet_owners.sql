-- Wallets outlive accounts. A row says whose it is by an HMAC of the Discord id, so that it stays when the account is deleted, by whomever,
-- and is the same person's again when they come back. The key lies beside the rows: it must live exactly as long as they do.
CREATE TABLE wallet_owner_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The key of HMAC-SHA256, filled up to a block of 64 bytes, over 0x36 and over 0x5c.
  inner_pad bytea NOT NULL CHECK (octet_length(inner_pad) = 64),
  outer_pad bytea NOT NULL CHECK (octet_length(outer_pad) = 64)
);
DO $$
DECLARE
  key bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0..31 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  END LOOP;
  INSERT INTO wallet_owner_key (inner_pad, outer_pad) VALUES (inner_pad, outer_pad);
END $$;

CREATE FUNCTION wallet_owner(discord_id text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(k.outer_pad || sha256(k.inner_pad || convert_to(discord_id, 'UTF8'))) FROM wallet_owner_key k
$$;

-- No deletion of an account reaches a wallet, its shares or its blobs any more: user_id is whose it was last, and refers to nothing.
ALTER TABLE wallets DROP CONSTRAINT wallets_user_id_fkey, ADD COLUMN owner bytea CHECK (octet_length(owner) = 32);
UPDATE wallets w SET owner = wallet_owner(u.discord_id) FROM users u WHERE u.id = w.user_id;
ALTER TABLE wallets ALTER COLUMN owner SET NOT NULL;
CREATE INDEX wallets_owner ON wallets (owner);

CREATE FUNCTION wallet_has_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner := (SELECT wallet_owner(u.discord_id) FROM users u WHERE u.id = NEW.user_id);
  RETURN NEW;
END $$;
-- Nobody's wallet fails: the column is NOT NULL.
CREATE TRIGGER wallets_have_owner BEFORE INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION wallet_has_owner();

CREATE FUNCTION wallet_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wallet that was linked is never deleted';
END $$;
CREATE TRIGGER wallets_are_kept BEFORE DELETE ON wallets
  FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION wallet_is_kept();

ALTER TABLE wallet_audit
  DROP CONSTRAINT wallet_audit_act_check,
  ADD CONSTRAINT wallet_audit_act_check CHECK (
    act IN ('begun', 'activated', 'retired', 'resplit', 'protected', 'recovery_read', 'forgotten', 'returned')
  );

-- Whoever comes back has their wallets again, and the one in use is theirs to be shown.
CREATE FUNCTION address_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wallet_address := coalesce(
    NEW.wallet_address,
    (SELECT w.address FROM wallets w WHERE w.owner = wallet_owner(NEW.discord_id) AND w.state = 'active')
  );
  RETURN NEW;
END $$;
CREATE TRIGGER users_have_address BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION address_of_returning();

CREATE FUNCTION wallets_of_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH returned AS (
    UPDATE wallets SET user_id = NEW.id WHERE owner = wallet_owner(NEW.discord_id) RETURNING *
  )
  INSERT INTO wallet_audit (user_id, wallet_id, address, act, generation)
  SELECT user_id, id, address, 'returned', generation FROM returned;
  RETURN NULL;
END $$;
CREATE TRIGGER users_have_wallets AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION wallets_of_returning();
