-- The character a player plays with, by its id (`default-jumpy`, `shop-5`, `army-12`), and the name of its look.
ALTER TABLE users
  ADD COLUMN character_id text NOT NULL DEFAULT 'default-jumpy',
  ADD COLUMN look text NOT NULL DEFAULT 'jumpy';
CREATE INDEX users_character ON users (character_id) WHERE character_id <> 'default-jumpy';

-- What a run began with stays with it.
ALTER TABLE run_tickets
  ADD COLUMN character_id text NOT NULL DEFAULT 'default-jumpy',
  ADD COLUMN look text NOT NULL DEFAULT 'jumpy';
ALTER TABLE runs
  ADD COLUMN character_id text NOT NULL DEFAULT 'default-jumpy',
  ADD COLUMN look text NOT NULL DEFAULT 'jumpy';

-- The shop as it was last read on the chain.
CREATE TABLE shop_items (
  id integer PRIMARY KEY,
  name text NOT NULL,
  image_uri text NOT NULL,
  metadata_uri text NOT NULL,
  price_wei numeric(78) NOT NULL,
  supply bigint NOT NULL,
  minted bigint NOT NULL,
  active boolean NOT NULL,
  item_type integer NOT NULL,
  xp_bonus integer NOT NULL,
  read_at timestamptz NOT NULL
);

-- Every move of an item or a token, from the receipt of a mint of ours or from the followed chain (`event_seq`).
CREATE TABLE item_moves (
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  part integer NOT NULL,
  collection text NOT NULL CHECK (collection IN ('shop', 'army')),
  token_id numeric(78) NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  quantity numeric(78) NOT NULL,
  event_seq bigint,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tx_hash, log_index, part)
);
CREATE INDEX item_moves_from ON item_moves (from_address);
CREATE INDEX item_moves_to ON item_moves (to_address);
CREATE INDEX item_moves_seq ON item_moves (event_seq);

-- Mints that pages have announced: one open per player and item.
CREATE TABLE mint_intents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  item_id integer NOT NULL,
  address text NOT NULL,
  -- The wallet's nonce when the mint was announced.
  nonce integer,
  tx_hash text,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_as text CHECK (closed_as IN ('minted', 'failed', 'dropped', 'replaced', 'expired'))
);
CREATE UNIQUE INDEX mint_intents_open ON mint_intents (user_id, item_id) WHERE closed_at IS NULL;
CREATE INDEX mint_intents_waiting ON mint_intents (created_at) WHERE closed_at IS NULL;

ALTER TABLE confirmed_mints ADD COLUMN item_type integer NOT NULL DEFAULT 0;

ALTER TYPE settlement_read ADD ATTRIBUTE character_id text, ADD ATTRIBUTE look text;
