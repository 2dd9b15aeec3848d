-- Wallets whose role in the army's contract is kept in step with the community's: one line a wallet, however often it is asked for.
CREATE TABLE role_wallets (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- When it is looked at next; null while nothing waits.
  due_at timestamptz,
  -- Raised by whoever wants a look; one that comes during a look is not lost.
  asked bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  -- When the contract was last seen to agree.
  agreed_at timestamptz
);
CREATE INDEX role_wallets_due ON role_wallets (due_at) WHERE due_at IS NOT NULL;

-- Work of the role-sync key: what an administrator applied, or what waited.
CREATE TABLE role_syncs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('all', 'hierarchical', 'queue')),
  -- The administrator's Discord id; null for what waited.
  asked_by text CHECK ((kind = 'queue') = (asked_by IS NULL)),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'done', 'failed')),
  -- Why it stands still, while it does.
  problem text CHECK (problem IN ('budget', 'balance', 'chain', 'alarm')),
  -- Why it failed.
  error text CHECK ((state = 'failed') = (error IS NOT NULL)),
  wallets integer NOT NULL CHECK (wallets >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX role_syncs_latest ON role_syncs (created_at DESC);
-- Administrators apply one after the other.
CREATE UNIQUE INDEX role_syncs_one_open ON role_syncs ((true)) WHERE kind <> 'queue' AND state IN ('running', 'paused');

CREATE TABLE role_sync_wallets (
  sync_id uuid NOT NULL REFERENCES role_syncs (id),
  address text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'done')),
  tx_hash text,
  PRIMARY KEY (sync_id, address)
);
CREATE INDEX role_sync_wallets_open ON role_sync_wallets (sync_id, address) WHERE state <> 'done';

-- Every transaction of the key, written down before it is sent. It is lost when another took its nonce, or it waited too long.
CREATE TABLE role_sync_txs (
  tx_hash text PRIMARY KEY CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  sync_id uuid NOT NULL REFERENCES role_syncs (id),
  nonce bigint NOT NULL,
  raw text NOT NULL,
  wallets integer NOT NULL CHECK (wallets > 0),
  gas_limit bigint NOT NULL,
  -- The most that it can cost, and what the chain billed.
  most_wei numeric(78) NOT NULL,
  cost_wei numeric(78),
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'mined', 'reverted', 'lost')),
  block_number bigint,
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX role_sync_txs_sent_at ON role_sync_txs (sent_at DESC);
CREATE UNIQUE INDEX role_sync_txs_one_open ON role_sync_txs ((true)) WHERE state = 'sent';

-- One process sends by the key at a time, and writes only while its claim is the last.
CREATE TABLE role_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  claims bigint NOT NULL DEFAULT 0,
  leased_until timestamptz
);
INSERT INTO role_key DEFAULT VALUES;

-- Roles that somebody wrote who is neither our key nor the owner. While one is not cleared, the key stands still.
CREATE TABLE role_alarms (
  tx_hash text PRIMARY KEY,
  sender text NOT NULL,
  wallets integer NOT NULL,
  block_number bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  cleared_at timestamptz,
  cleared_by text
);
CREATE INDEX role_alarms_open ON role_alarms (seen_at) WHERE cleared_at IS NULL;
