-- Codes that hand a sign-in over: shown by a session, typed on another device. They stay with the session that showed them,
-- so that a player can read which device came in by one, and when.
CREATE TABLE sign_in_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An HMAC under a key of the server's: a code is short, and its bare hash would be guessed from a stolen row.
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  network bytea CHECK (octet_length(network) = 16),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  asked_by bytea CHECK (octet_length(asked_by) = 32),
  device text,
  allowed_at timestamptz,
  refused_at timestamptz,
  used_at timestamptz,
  opened_hash bytea REFERENCES sessions (id_hash) ON DELETE SET NULL,
  CHECK (used_at IS NULL OR asked_by IS NOT NULL)
);
CREATE INDEX sign_in_codes_user_id ON sign_in_codes (user_id);
CREATE INDEX sign_in_codes_session_hash ON sign_in_codes (session_hash);
CREATE INDEX sign_in_codes_opened_hash ON sign_in_codes (opened_hash);
-- A player has one code at a time.
CREATE UNIQUE INDEX sign_in_codes_open ON sign_in_codes (user_id) WHERE used_at IS NULL AND refused_at IS NULL;
