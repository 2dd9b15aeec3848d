-- What administrators do: a line before each act, one after it. Each line carries the hash of the one before it, so none can be
-- changed, taken out or put elsewhere unseen; the server may add to it and nothing else.
CREATE TABLE admin_log (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  -- The two lines of an act have it in common.
  act_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('begin', 'end', 'refused')),
  -- Public id and name of who did it; null of whoever was refused without an account.
  admin text,
  admin_name text,
  act text NOT NULL CHECK (act <> ''),
  -- What it was done to, as kind:id.
  subject text NOT NULL,
  -- JSON as text: its letters are hashed.
  before text,
  after text,
  reason text,
  outcome text,
  prev_hash bytea NOT NULL CHECK (length(prev_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE INDEX admin_log_subject ON admin_log (subject, seq DESC);
CREATE INDEX admin_log_act_id ON admin_log (act_id);
