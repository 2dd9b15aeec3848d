-- Embedded wallets. There is no encrypted_private_key: the server keeps one share of three, and a blob it cannot open.
-- A wallet is pending until it has signed the server's nonce, then active; a player has one at most of each. Replaced ones are history.
CREATE TABLE wallets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  provider text NOT NULL DEFAULT 'keyring' CHECK (provider IN ('keyring', 'privy')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'active', 'history')),
  -- Counts the splits of the key: shares of another generation are void.
  generation integer NOT NULL DEFAULT 1 CHECK (generation >= 1),
  nonce text NOT NULL,
  nonce_expires_at timestamptz NOT NULL,
  -- The active wallet that this one was begun to take the place of.
  replaces uuid REFERENCES wallets (id) ON DELETE SET NULL,
  protected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  activated_at timestamptz,
  retired_at timestamptz,
  CHECK ((state = 'pending') = (activated_at IS NULL)),
  CHECK ((state = 'history') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX wallets_one_pending ON wallets (user_id) WHERE state = 'pending';
CREATE UNIQUE INDEX wallets_one_active ON wallets (user_id) WHERE state = 'active';
-- An address that was ever linked belongs to that player for good.
CREATE UNIQUE INDEX wallets_linked_address ON wallets (address) WHERE state <> 'pending';
CREATE INDEX wallets_user_id ON wallets (user_id);
CREATE INDEX wallets_replaces ON wallets (replaces);

-- The server's share: AES-256-GCM under a data key of the row's own, which is wrapped by the key-encryption key with that id.
CREATE TABLE wallet_shares (
  wallet_id uuid PRIMARY KEY REFERENCES wallets (id) ON DELETE CASCADE,
  generation integer NOT NULL CHECK (generation >= 1),
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX wallet_shares_key_id ON wallet_shares (key_id, wallet_id);

-- The recovery share as the keyring encrypted it under the player's own secret: opaque here.
CREATE TABLE recovery_blobs (
  wallet_id uuid NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'password')),
  generation integer NOT NULL CHECK (generation >= 1),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  blob text NOT NULL CHECK (octet_length(blob) <= 16384),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (wallet_id, kind)
);

-- A ticket goes from the app to the keyring once; the token it is exchanged for lives in the keyring's memory. Both end with the session.
CREATE TABLE keyring_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX keyring_tickets_session_hash ON keyring_tickets (session_hash);
CREATE INDEX keyring_tickets_user_id ON keyring_tickets (user_id);
CREATE INDEX keyring_tickets_expires_at ON keyring_tickets (expires_at);

CREATE TABLE keyring_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX keyring_tokens_session_hash ON keyring_tokens (session_hash);
CREATE INDEX keyring_tokens_user_id ON keyring_tokens (user_id);
CREATE INDEX keyring_tokens_expires_at ON keyring_tokens (expires_at);

-- What happened to whose wallet. It outlives accounts, so it refers to nothing.
CREATE TABLE wallet_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  address text NOT NULL,
  act text NOT NULL CHECK (act IN ('begun', 'activated', 'retired', 'resplit', 'protected', 'recovery_read', 'forgotten')),
  generation integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX wallet_audit_user_id ON wallet_audit (user_id, id);

CREATE FUNCTION wallet_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wallet_audit is append-only';
END $$;
CREATE TRIGGER wallet_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_audit
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_audit_is_final();
