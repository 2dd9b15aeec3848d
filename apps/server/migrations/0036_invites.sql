-- Who invited whom, once for an invited person. Both are known by an HMAC of the Discord id, so that the row outlives accounts: an id
-- may come to name nobody.
CREATE TABLE invites (
  invitee bytea PRIMARY KEY CHECK (octet_length(invitee) = 32),
  inviter bytea NOT NULL CHECK (octet_length(inviter) = 32),
  invitee_id uuid NOT NULL UNIQUE,
  inviter_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'vesting', 'credited', 'in_review', 'refused')),
  -- Why it was refused.
  reason text,
  -- What it shares with its inviter or with other invited players: a network or a wallet that paid.
  signs text[] NOT NULL DEFAULT '{}',
  -- The runs it goes by: at most three.
  run_ids uuid[] NOT NULL DEFAULT '{}',
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  credited_at timestamptz,
  xp integer CHECK (xp >= 0),
  -- How often it was taken back: what was given again is another entry of the ledger.
  taken_back integer NOT NULL DEFAULT 0,
  -- An administrator's word on it.
  decided_by text,
  decided_at timestamptz,
  next_check_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (invitee <> inviter),
  CHECK ((state = 'credited') <= (credited_at IS NOT NULL AND xp IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX invites_inviter ON invites (inviter);
CREATE INDEX invites_of ON invites (inviter_id, joined_at DESC);
-- What is looked at again and again: the pending ones alone.
CREATE INDEX invites_pending ON invites (next_check_at) WHERE state IN ('joined', 'vesting');
CREATE INDEX invites_in_review ON invites (joined_at) WHERE state = 'in_review';

-- From which networks the runs came that an invite goes by: a keyed hash of an address's first 24 or 56 bits, for 30 days.
CREATE TABLE invite_networks (
  network bytea NOT NULL CHECK (octet_length(network) = 16),
  invitee bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (network, invitee)
);
CREATE INDEX invite_networks_seen_at ON invite_networks (seen_at);
-- The same of the runs themselves, and of sessions, which end after 30 days.
ALTER TABLE run_tickets ADD COLUMN network bytea CHECK (octet_length(network) = 16);
CREATE INDEX run_tickets_network ON run_tickets USING brin (issued_at) WHERE network IS NOT NULL;
ALTER TABLE sessions ADD COLUMN network bytea CHECK (octet_length(network) = 16);

-- An invite link names its player.
CREATE INDEX users_name ON users (lower(username));
-- Who paid whom, of what our players told of and the chain confirmed.
CREATE INDEX transactions_paid_to ON transactions (confirmed_to) WHERE confirmed_status = 'completed' AND transaction_type = 'WITHDRAWAL';
CREATE INDEX transactions_paid_by ON transactions (confirmed_from) WHERE confirmed_status = 'completed' AND transaction_type = 'WITHDRAWAL';
