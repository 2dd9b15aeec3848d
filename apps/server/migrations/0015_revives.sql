-- The revive. A run that died says so (`dead`), waits, and goes on (`revive`) once a payment of its player has granted it.
ALTER TABLE run_marks
  DROP CONSTRAINT run_marks_kind_check,
  ADD CONSTRAINT run_marks_kind_check CHECK (kind IN ('start', 'digest', 'pause', 'resume', 'quit', 'dead', 'revive'));

-- The grant: at which tick, and since when. A run has one at most, whatever becomes of it.
ALTER TABLE run_tickets
  ADD COLUMN revive_tick integer CHECK (revive_tick >= 0),
  ADD COLUMN revive_granted_at timestamptz,
  ADD CHECK ((revive_tick IS NULL) = (revive_granted_at IS NULL)),
  ADD CHECK (revive_tick IS NULL OR mode = 'solo');

-- Whether a settled run went on after a revive.
ALTER TABLE runs ADD COLUMN revived boolean NOT NULL DEFAULT false;

-- Payments that are final on the chain, each once by its transaction, and the run that each has revived. One that nobody has used is a
-- free revive from the moment it is credited. A payment from an address that nobody has linked waits for its player.
CREATE TABLE revive_payments (
  tx_hash text PRIMARY KEY CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  amount_wei numeric(78) NOT NULL CHECK (amount_wei > 0),
  block_number bigint NOT NULL,
  paid_at timestamptz NOT NULL,
  -- The followed event; null while the payment is known by its receipt alone.
  event_seq bigint,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  credited_at timestamptz,
  -- The run may never settle, so this refers to nothing.
  run_id uuid UNIQUE,
  used_as text CHECK (used_as IN ('payment', 'credit')),
  CHECK ((run_id IS NULL) = (used_as IS NULL)),
  CHECK (run_id IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX revive_payments_user_id ON revive_payments (user_id, block_number DESC);
CREATE INDEX revive_payments_event_seq ON revive_payments (event_seq);
CREATE INDEX revive_payments_unused ON revive_payments (user_id) WHERE run_id IS NULL;

-- A grant that the replay of its run does not use goes back to its payment: nobody loses one.
CREATE FUNCTION return_unused_revive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revive_payments SET run_id = NULL, used_as = NULL, credited_at = NULL WHERE run_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER runs_revive_unused AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.mode = 'solo' AND NOT NEW.revived) EXECUTE FUNCTION return_unused_revive();
