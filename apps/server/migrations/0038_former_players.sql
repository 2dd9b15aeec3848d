-- An account that its player wants deleted goes at `deletion_at`. Its row stays as a former player, so that boards, races and the ledger
-- hold: with an id of its own in place of that of Discord, and nothing of the person.
ALTER TABLE users
  ADD COLUMN deletion_at timestamptz,
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT users_discord_id_check,
  ADD CONSTRAINT users_discord_id_check CHECK (
    CASE WHEN deleted_at IS NULL THEN discord_id ~ '^[0-9]{15,21}$' ELSE discord_id = 'former:' || public_id::text END
  ),
  ADD CONSTRAINT users_deleted_once CHECK (deleted_at IS NULL OR deletion_at IS NULL);
CREATE INDEX users_deletion_at ON users (deletion_at) WHERE deletion_at IS NOT NULL;

-- Who left suspended comes back suspended; known by the HMAC of the Discord id, as wallets are.
CREATE TABLE former_suspensions (
  owner bytea PRIMARY KEY CHECK (octet_length(owner) = 32),
  suspended_at timestamptz NOT NULL
);

-- Lines of others' bells that name a player.
CREATE INDEX notices_name ON notices ((notice ->> 'name')) WHERE notice ->> 'name' IS NOT NULL;

-- The races against a run, whatever became of them: what they tell of its player is forgotten with the player.
CREATE INDEX runs_raced ON runs (ghost_run_id) WHERE ghost_run_id IS NOT NULL;
