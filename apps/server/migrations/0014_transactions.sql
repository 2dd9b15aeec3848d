-- Money as the server knows it. What a page says of a transaction is kept beside what the chain says, and only the latter counts.

-- The last known balance of linked wallets: what the gate of play goes by, also while the chain does not answer.
CREATE TABLE wallet_balances (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  balance_wei numeric(78) NOT NULL CHECK (balance_wei >= 0),
  read_at timestamptz NOT NULL
);

CREATE TABLE transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The claim (REVIVE-20).
  discord_id text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  amount text NOT NULL,
  transaction_type text NOT NULL DEFAULT 'REVIVE_PAYMENT' CHECK (transaction_type IN
    ('REVIVE_PAYMENT', 'RECORD_STATS', 'QUEST_CLAIM', 'WITHDRAWAL', 'FUNDING', 'SHOP_MINT', 'ARMY_MINT')),
  tx_hash text NOT NULL CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  status text NOT NULL DEFAULT 'completed',
  run_id uuid,
  -- What the chain says; nothing of it is known while the row is pending.
  confirmed_status text NOT NULL DEFAULT 'pending' CHECK (confirmed_status IN ('pending', 'completed', 'failed', 'unknown')),
  confirmed_from text CHECK (confirmed_from ~ '^0x[0-9a-f]{40}$'),
  confirmed_to text CHECK (confirmed_to ~ '^0x[0-9a-f]{40}$'),
  value_wei numeric(78) CHECK (value_wei >= 0),
  fee_wei numeric(78) CHECK (fee_wei >= 0),
  block_number bigint,
  -- When the chain is asked next; the older a pending row, the more seldom.
  next_check_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- A hash can be claimed by anybody who saw it, so a wrong claim must not stand in the way of the right one.
  UNIQUE (user_id, tx_hash),
  CHECK ((confirmed_status IN ('completed', 'failed'))
    = (num_nulls(confirmed_from, value_wei, fee_wei, block_number) = 0))
);
-- It is one player's only.
CREATE UNIQUE INDEX transactions_one_owner ON transactions (tx_hash) WHERE confirmed_status IN ('completed', 'failed');
CREATE INDEX transactions_of ON transactions (user_id, id DESC);
CREATE INDEX transactions_pending ON transactions (next_check_at) WHERE confirmed_status = 'pending';

-- What the local faucet gave, or is about to give.
CREATE TABLE faucet_gifts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  kind text NOT NULL CHECK (kind IN ('welcome', 'asked')),
  amount_wei numeric(78) NOT NULL CHECK (amount_wei > 0),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  given_at timestamptz,
  tx_hash text,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX faucet_gifts_one_welcome ON faucet_gifts (user_id) WHERE kind = 'welcome';
CREATE INDEX faucet_gifts_of ON faucet_gifts (user_id, created_at);
CREATE INDEX faucet_gifts_waiting ON faucet_gifts (next_try_at) WHERE kind = 'welcome' AND given_at IS NULL;

-- Whose turn it is to send from a wallet, among the devices that can, and what was sent last.
CREATE TABLE wallet_turns (
  wallet_id uuid PRIMARY KEY REFERENCES wallets (id) ON DELETE CASCADE,
  -- Null while nobody has it.
  turn_id uuid,
  expires_at timestamptz NOT NULL,
  last_tx_hash text CHECK (last_tx_hash ~ '^0x[0-9a-f]{64}$'),
  last_nonce bigint CHECK (last_nonce >= 0),
  last_sent_at timestamptz,
  CHECK (num_nulls(last_tx_hash, last_nonce, last_sent_at) IN (0, 3))
);
