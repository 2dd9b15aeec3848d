-- DATA-06: roles may be a list, JSON text of one, or ids between commas; we write the list.
ALTER TABLE users DROP CONSTRAINT users_roles_check;
ALTER TABLE users ADD CONSTRAINT users_roles_check CHECK (jsonb_typeof(roles) IN ('array', 'string'));

-- What roles by level and invites were decided by last. Who never came near one has none, and costs settlement no second write: the first
-- role comes at 5,000 XP or 3 invites. Whoever is that far already is owed quietly: an empty array.
ALTER TABLE users ADD COLUMN roles_seen bigint[];
UPDATE users SET roles_seen = '{}' WHERE xp >= 5000 OR invite_count >= 3;
CREATE INDEX users_roles_unseen ON users ((coalesce(roles_seen = '{}', false)))
  WHERE roles_seen IS DISTINCT FROM ARRAY[xp, game_xp, unseen_xp, invite_count::bigint, (suspended_at IS NOT NULL)::integer::bigint]
    AND (xp >= 5000 OR invite_count >= 3 OR roles_seen IS NOT NULL);
CREATE INDEX users_invite_count ON users (invite_count DESC, invite_count_at) WHERE invite_count >= 3;

-- Members of the community's server whose roles we keep, by their id there: it outlives an account until what we gave is taken back.
CREATE TABLE role_members (
  discord_id text PRIMARY KEY CHECK (discord_id ~ '^[0-9]{15,21}$'),
  -- When Discord is asked next; null while nothing waits. Owed since before there were roles: behind all others.
  due_at timestamptz,
  is_quiet boolean NOT NULL DEFAULT false,
  -- Raised by whoever wants a look; one that comes during a look is not lost.
  asked bigint NOT NULL DEFAULT 0,
  -- One process looks at a time, and writes only while its claim is the last.
  claims bigint NOT NULL DEFAULT 0,
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  problem text CHECK (problem IN ('not_member')),
  -- The account is gone: everything we gave is taken back.
  is_closed boolean NOT NULL DEFAULT false
);
CREATE INDEX role_members_due ON role_members (is_quiet, due_at) WHERE due_at IS NOT NULL;

-- What we owe, gave and found. Discord says what a member holds.
CREATE TABLE role_grants (
  discord_id text NOT NULL REFERENCES role_members (discord_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role <> ''),
  reason text NOT NULL CHECK (reason IN ('level', 'invite', 'admin')),
  state text NOT NULL CHECK (state IN ('owed', 'giving', 'given', 'found', 'yielding', 'removing', 'taken_away')),
  -- The role at Discord, and when the membership began in which it was held.
  role_id text,
  joined_at timestamptz,
  is_quiet boolean NOT NULL DEFAULT false,
  problem text CHECK (problem IN ('role_missing', 'bot_below')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (discord_id, role)
);

-- Who is ELITE, as of the last day it was reckoned.
CREATE TABLE elite_inviters (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  place smallint NOT NULL UNIQUE CHECK (place BETWEEN 1 AND 3)
);
