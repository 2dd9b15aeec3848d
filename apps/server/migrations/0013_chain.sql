-- What the server has read of the chain, once for everybody. Only final blocks are read.

-- Ends of the ranges read so far; the highest is where the reading stands. When the chain no longer has it, the reading goes back to the highest that
-- the chain still has: after a reorganisation, or when a local chain has lost its last blocks.
CREATE TABLE chain_marks (
  block_number bigint PRIMARY KEY,
  block_hash text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT app_now()
);

-- Events of our contracts as they came; who uses them decodes them.
CREATE TABLE chain_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  address text NOT NULL CHECK (address = lower(address)),
  topics text[] NOT NULL,
  data text NOT NULL,
  UNIQUE (tx_hash, log_index)
);
CREATE INDEX chain_events_of ON chain_events (address, (topics[1]), block_number DESC, log_index DESC);
CREATE INDEX chain_events_block ON chain_events (block_number);
