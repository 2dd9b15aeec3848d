-- One Merkle root a night of all runs that rank. A night is a UTC day; without runs it has no root.
CREATE TABLE run_roots (
  night date PRIMARY KEY,
  root bytea CHECK (octet_length(root) = 32),
  runs integer NOT NULL CHECK ((runs = 0) = (root IS NULL)),
  -- The versions of the rules in it with their hashes, and the hash of all.
  rules jsonb NOT NULL,
  rules_hash bytea NOT NULL CHECK (octet_length(rules_hash) = 32),
  -- All nodes of the tree, 32 bytes each, the root first. Not compressed, so that a branch is read without the rest.
  tree bytea STORAGE EXTERNAL NOT NULL CHECK (octet_length(tree) = greatest(0, 2 * runs - 1) * 32),
  made_at timestamptz NOT NULL DEFAULT app_now(),
  -- When a final block with it was seen; null again if the chain loses that block.
  written_at timestamptz
);
CREATE INDEX run_roots_waiting ON run_roots (night) WHERE written_at IS NULL AND runs > 0;

-- Each run is in one night, at a position of its tree.
CREATE TABLE run_leaves (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  night date NOT NULL REFERENCES run_roots (night),
  position integer NOT NULL,
  UNIQUE (night, position)
);
-- Runs that a night collects: those that rank, and of these the ones that were removed and restored.
CREATE INDEX runs_ranked ON runs (created_at) WHERE board <> 'none' AND voided_at IS NULL;
CREATE INDEX runs_restored ON runs (created_at) WHERE board <> 'none' AND voided_at IS NULL AND void_count > 0;

-- Every transaction of the key, stored before it is sent. It is lost when another took its nonce, or it waited too long.
CREATE TABLE run_root_txs (
  tx_hash text PRIMARY KEY CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  night date NOT NULL REFERENCES run_roots (night),
  nonce bigint NOT NULL,
  raw text NOT NULL,
  gas_limit bigint NOT NULL,
  -- The most that it can cost, and what the chain billed.
  most_wei numeric(78) NOT NULL,
  cost_wei numeric(78),
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'mined', 'reverted', 'lost')),
  block_number bigint,
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX run_root_txs_sent_at ON run_root_txs (sent_at DESC);
CREATE UNIQUE INDEX run_root_txs_one_open ON run_root_txs ((true)) WHERE state = 'sent';

-- One process sends with the key at a time, and writes only while its claim is the latest.
CREATE TABLE run_root_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  claims bigint NOT NULL DEFAULT 0,
  leased_until timestamptz,
  -- Why the next root is not written; null if it is, or none waits.
  problem text CHECK (problem IN ('budget', 'balance', 'chain', 'refused', 'different'))
);
INSERT INTO run_root_key DEFAULT VALUES;
