-- The moment every rule in SQL goes by: the transaction's setting `app.now`, else the clock. No rule calls now() or current_date.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;

-- DATA-02 to DATA-04. There is no encrypted_private_key: the server never holds a usable private key.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  discord_id text NOT NULL UNIQUE CHECK (discord_id ~ '^[0-9]{15,21}$'),
  username text NOT NULL,
  discriminator text,
  email text,
  avatar text,
  roles jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(roles) = 'array'),
  guilds jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(guilds) = 'array'),
  verified boolean NOT NULL DEFAULT false,
  premium_type smallint NOT NULL DEFAULT 0,
  wallet_address text,
  privy_user_id text,
  has_minted boolean NOT NULL DEFAULT false,
  xp bigint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  level integer NOT NULL DEFAULT 1 CHECK (level >= 0),
  game_xp bigint NOT NULL DEFAULT 0,
  quest_xp bigint NOT NULL DEFAULT 0,
  invite_xp bigint NOT NULL DEFAULT 0,
  invite_count integer NOT NULL DEFAULT 0,
  suspended_at timestamptz,
  avatar_refreshed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- A session is known by the SHA-256 of the id in the cookie; the id itself is never stored.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Discord's tokens, AES-256-GCM; the browser never gets them.
CREATE TABLE discord_tokens (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  access_token bytea NOT NULL,
  refresh_token bytea,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- A sign-in under way. A state is taken once; `browser_hash` binds it to the browser that began.
CREATE TABLE oauth_states (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  code_verifier text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX oauth_states_expires_at ON oauth_states (expires_at);

-- One row per kind of fault of a page, counted.
CREATE TABLE client_errors (
  fingerprint bytea PRIMARY KEY CHECK (octet_length(fingerprint) = 32),
  page text NOT NULL,
  message text NOT NULL,
  stack text,
  path text NOT NULL,
  version text,
  count bigint NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now()
);
