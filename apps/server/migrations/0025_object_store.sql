-- A replay may be in the object store, where the hash is in its object's name, in the place of the database. The server cannot change a
-- replay: `move_replay` takes out only what has the hash that was stored.
ALTER TABLE replays
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN object_sha256 bytea CHECK (octet_length(object_sha256) = 32),
  ADD CONSTRAINT replays_place CHECK ((bytes IS NULL) = (object_sha256 IS NOT NULL));
-- What is still here. With a store it has what was settled within a minute.
CREATE INDEX replays_here ON replays (run_id) WHERE bytes IS NOT NULL;
