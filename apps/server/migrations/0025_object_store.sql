-- A replay may be in the object store, where the hash is in its object's name, in the place of the database. The server cannot change a
-- replay: `move_replay` takes out only what has the hash that was stored.
ALTER TABLE replays
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN object_sha256 bytea CHECK (octet_length(object_sha256) = 32),
  ADD CONSTRAINT replays_place CHECK ((bytes IS NULL) = (object_sha256 IS NOT NULL));
-- What is still here. With a store it has what was settled within a minute.
CREATE INDEX replays_here ON replays (run_id) WHERE bytes IS NOT NULL;

-- Months of ranked runs that were written for others. The file is in the object store, or in DUMPS_DIR of the server that wrote it.
CREATE TABLE run_dumps (
  month text PRIMARY KEY CHECK (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  ndjson_sha256 bytea NOT NULL CHECK (octet_length(ndjson_sha256) = 32),
  merkle_root bytea NOT NULL CHECK (octet_length(merkle_root) = 32),
  runs integer NOT NULL CHECK (runs >= 0),
  sim_versions integer[] NOT NULL,
  is_in_store boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
