-- Accounts that an administrator removed: closed, and out of the panel's lists, until one restores them. What was there of a suspension
-- before comes back then.
ALTER TABLE users
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_for text,
  ADD COLUMN removed_suspension timestamptz;

-- Where somebody stands by the roles they hold: 0 to 3 for the mint roles, highest first, 4 without one. Reckoned from the roles by the
-- server, which knows their ids; `standing_hash` is of the roles that it was reckoned from.
ALTER TABLE users
  ADD COLUMN mint_place smallint CHECK (mint_place BETWEEN 0 AND 4),
  ADD COLUMN role_count smallint NOT NULL DEFAULT 0,
  ADD COLUMN standing_hash integer;
CREATE INDEX users_standing_stale ON users (id) WHERE standing_hash IS DISTINCT FROM jsonb_hash(roles);

-- The orders of the panel's table.
CREATE INDEX users_by_name ON users (lower(username), id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_wallet ON users (wallet_address, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_place ON users (mint_place, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_invites ON users (invite_count, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
