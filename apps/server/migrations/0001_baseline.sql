-- The schema of a new database, with the rows it begins with. The functions have files of their own in `functions/`, which are put in
-- place after the migrations; the server's rights are granted last, by the table in `src/platform/db/rights.ts`.

-- ==== Functions that tables and triggers refer to: their files replace these bodies ====

CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';
CREATE FUNCTION address_of_returning() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION daily_promises_are_final() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION game_stats_rank_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION keep_name_hidden() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION return_unused_revive() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION run_daily_best() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION run_level_records() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION run_level_recount() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION wallet_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION wallet_has_owner() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION wallet_is_kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION wallets_of_returning() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE FUNCTION xp_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- ==== Types ====

-- What a settlement is decided by: totals, ticket and player of a run, the version of their three rows, and the ranks before and after.
CREATE TYPE settlement_read AS (
  discord_id text, username text, avatar text, xp bigint,
  hi_score integer, total_jumps bigint, total_games integer, total_time double precision, total_enemies bigint,
  level_reached integer, unpaid_games integer, unpaid_jumps bigint, unpaid_points integer,
  mode text, seed text, sim_version integer, xp_bearing boolean, bonus_percent integer, closed_reason text, settled_at timestamptz,
  version text, rank_before bigint, rank_if_best bigint, jump_rank_after bigint, ranked bigint,
  unseen_games integer, unseen_jumps bigint, character_id text, look text
);

-- ==== Settings and limits ====

-- Facts of this deployment that must not change unnoticed: `xp_per_point` is the rate the ledger was written with (XP-04).
CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- Requests with exact limits, counted for all processes together.
CREATE TABLE rate_windows (
  name text NOT NULL,
  key text NOT NULL,
  until timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (name, key)
);
CREATE INDEX rate_windows_until ON rate_windows (until);

-- Processes that run jobs, and when they were last seen: jobs of one that is gone are free for the others.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- ==== Players ====

-- DATA-02 to DATA-04. There is no encrypted_private_key: the server never holds a usable private key.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Of a deleted account an id of our own, so that nothing of the person stays.
  discord_id text NOT NULL UNIQUE CONSTRAINT users_discord_id_check CHECK (
    CASE WHEN deleted_at IS NULL THEN discord_id ~ '^[0-9]{15,21}$' ELSE discord_id = 'former:' || public_id::text END
  ),
  username text NOT NULL,
  discriminator text,
  email text,
  avatar text,
  -- DATA-06: a list, JSON text of one, or ids between commas; we write the list.
  roles jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(roles) IN ('array', 'string')),
  guilds jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(guilds) = 'array'),
  verified boolean NOT NULL DEFAULT false,
  premium_type smallint NOT NULL DEFAULT 0,
  wallet_address text,
  privy_user_id text,
  has_minted boolean NOT NULL DEFAULT false,
  xp bigint NOT NULL DEFAULT 0 CHECK (xp >= 0),
  level integer NOT NULL DEFAULT 1 CHECK (level >= 0),
  game_xp bigint NOT NULL DEFAULT 0,
  quest_xp bigint NOT NULL DEFAULT 0,
  invite_xp bigint NOT NULL DEFAULT 0,
  invite_count integer NOT NULL DEFAULT 0,
  suspended_at timestamptz,
  avatar_refreshed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- The player's own zone: the browser's at the first sign-in. Days of claims and quests are counted in it.
  time_zone text NOT NULL DEFAULT 'UTC',
  -- XP that unwitnessed runs gave. The boards rank by the rest, and a player who is off the boards (`hidden_at`) by nothing.
  unseen_xp bigint NOT NULL DEFAULT 0 CHECK (unseen_xp >= 0),
  ranked_xp bigint GENERATED ALWAYS AS (CASE WHEN hidden_at IS NULL THEN xp - unseen_xp ELSE 0 END) STORED,
  -- The character a player plays with, by its id (`default-jumpy`, `shop-5`, `army-12`), and the name of its look.
  character_id text NOT NULL DEFAULT 'default-jumpy',
  look text NOT NULL DEFAULT 'jumpy',
  -- When the browser's zone was written first, and when the player changed it last.
  zone_seen_at timestamptz,
  zone_changed_at timestamptz,
  -- When the player completed onboarding, and when their count of credited invites rose last: the earlier wins a tie.
  onboarded_at timestamptz,
  invite_count_at timestamptz,
  -- The values that roles by level and invites were last decided by. Null below 5,000 XP and 3 invites, where the first role comes, so
  -- that settlement needs no second write there; an empty array grants roles without announcing them.
  roles_seen bigint[],
  -- An account that its player wants deleted is emptied at `deletion_at`. Its row stays, so that boards, races and the ledger hold.
  deletion_at timestamptz,
  deleted_at timestamptz,
  -- Taken off the boards by a reviewer.
  hidden_at timestamptz,
  -- A suspension with an end lifts itself.
  suspended_until timestamptz,
  -- Removed by an administrator: closed, and out of the panel's lists, until restored; the suspension of before is restored with it.
  removed_at timestamptz,
  removed_for text,
  removed_suspension timestamptz,
  -- The highest mint role they hold: 0 to 3, highest first, 4 without one. Computed from the roles by the server, which knows their ids;
  -- `standing_hash` is the hash of the roles it was computed from.
  mint_place smallint CHECK (mint_place BETWEEN 0 AND 4),
  role_count smallint NOT NULL DEFAULT 0,
  standing_hash integer,
  -- Whether others may watch one's runs while they are played.
  shows_live boolean NOT NULL DEFAULT true,
  -- Whether others may see the profile; `has_profile` is also false for players off the boards, removed or deleted.
  shows_profile boolean NOT NULL DEFAULT true,
  has_profile boolean NOT NULL
    GENERATED ALWAYS AS (shows_profile AND hidden_at IS NULL AND deleted_at IS NULL AND removed_at IS NULL) STORED,
  -- The real name while it is hidden: `username` is then "A player", and the trigger keeps it so when Discord or an administrator
  -- writes a new name.
  hidden_name text,
  CONSTRAINT users_deleted_once CHECK (deleted_at IS NULL OR deletion_at IS NULL),
  CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL)
);
-- DATA-23: a user of Privy belongs to one player at most.
CREATE UNIQUE INDEX users_privy_user_id ON users (privy_user_id);
CREATE INDEX users_ranked_xp ON users (ranked_xp DESC, discord_id);
CREATE INDEX users_character ON users (character_id) WHERE character_id <> 'default-jumpy';
-- Invite links name their player.
CREATE INDEX users_name ON users (lower(username));
CREATE INDEX users_roles_unseen ON users ((coalesce(roles_seen = '{}', false)))
  WHERE roles_seen IS DISTINCT FROM ARRAY[xp, game_xp, unseen_xp, invite_count::bigint, (suspended_at IS NOT NULL)::integer::bigint]
    AND (xp >= 5000 OR invite_count >= 3 OR roles_seen IS NOT NULL);
CREATE INDEX users_invite_count ON users (invite_count DESC, invite_count_at) WHERE invite_count >= 3;
CREATE INDEX users_deletion_at ON users (deletion_at) WHERE deletion_at IS NOT NULL;
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE INDEX users_standing_stale ON users (id) WHERE standing_hash IS DISTINCT FROM jsonb_hash(roles);
-- The orders of the panel's table.
CREATE INDEX users_by_name ON users (lower(username), id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_wallet ON users (wallet_address, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_place ON users (mint_place, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_by_invites ON users (invite_count, id) WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX users_hidden_name ON users (lower(hidden_name)) WHERE hidden_name IS NOT NULL;
-- Players who come back have their wallets again.
CREATE TRIGGER users_have_address BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION address_of_returning();
CREATE TRIGGER users_have_wallets AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION wallets_of_returning();
CREATE TRIGGER keep_name_hidden BEFORE UPDATE OF username ON users FOR EACH ROW
  WHEN (NEW.hidden_name IS NOT NULL AND NEW.username <> 'A player') EXECUTE FUNCTION keep_name_hidden();

-- Deleted accounts that were suspended come back suspended; known by the HMAC of the Discord id, as wallets are.
CREATE TABLE former_suspensions (
  owner bytea PRIMARY KEY CHECK (octet_length(owner) = 32),
  suspended_at timestamptz NOT NULL
);

-- ==== Sign-in ====

-- A session is known by the SHA-256 of the id in the cookie; the id itself is never stored.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text,
  -- As in `invite_networks`.
  network bytea CHECK (octet_length(network) = 16)
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Discord's tokens under AES-256-GCM; they never reach a browser.
CREATE TABLE discord_tokens (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  access_token bytea NOT NULL,
  refresh_token bytea,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- A sign-in in progress. A state is used once; `browser_hash` binds it to the browser that began.
CREATE TABLE oauth_states (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  code_verifier text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX oauth_states_expires_at ON oauth_states (expires_at);

-- Codes that hand a sign-in over: shown by a session, typed on another device. They stay with the session that showed them, so that a
-- player can read which device signed in with one, and when.
CREATE TABLE sign_in_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An HMAC under the server's key: a code is short, and its plain hash could be guessed from a stolen row.
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  network bytea CHECK (octet_length(network) = 16),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  asked_by bytea CHECK (octet_length(asked_by) = 32),
  device text,
  allowed_at timestamptz,
  refused_at timestamptz,
  used_at timestamptz,
  opened_hash bytea REFERENCES sessions (id_hash) ON DELETE SET NULL,
  CHECK (used_at IS NULL OR asked_by IS NOT NULL)
);
CREATE INDEX sign_in_codes_user_id ON sign_in_codes (user_id);
CREATE INDEX sign_in_codes_session_hash ON sign_in_codes (session_hash);
CREATE INDEX sign_in_codes_opened_hash ON sign_in_codes (opened_hash);
-- A player has one code at a time.
CREATE UNIQUE INDEX sign_in_codes_open ON sign_in_codes (user_id) WHERE used_at IS NULL AND refused_at IS NULL;

-- ==== Wallets ====

-- Wallets outlive accounts. A row names its owner by an HMAC of the Discord id, so that it stays when the account is deleted and is
-- the same person's again when they come back. The key is stored beside the rows because it must live exactly as long as they do.
CREATE TABLE wallet_owner_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The key of HMAC-SHA256, filled up to a block of 64 bytes, over 0x36 and over 0x5c.
  inner_pad bytea NOT NULL CHECK (octet_length(inner_pad) = 64),
  outer_pad bytea NOT NULL CHECK (octet_length(outer_pad) = 64)
);
DO $$
DECLARE
  key bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0..31 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  END LOOP;
  INSERT INTO wallet_owner_key (inner_pad, outer_pad) VALUES (inner_pad, outer_pad);
END $$;

-- Embedded wallets. There is no encrypted_private_key: the server keeps one share of three, and a blob it cannot open.
-- A wallet is pending until it has signed the server's nonce, then active; a player has one at most of each. Replaced ones are history.
CREATE TABLE wallets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The last player who had it. No foreign key: deleting an account must not reach its wallets.
  user_id uuid NOT NULL,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  provider text NOT NULL DEFAULT 'keyring' CHECK (provider IN ('keyring', 'privy')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'active', 'history')),
  -- Counts the splits of the key: shares of another generation are void.
  generation integer NOT NULL DEFAULT 1 CHECK (generation >= 1),
  nonce text NOT NULL,
  nonce_expires_at timestamptz NOT NULL,
  -- The active wallet that this one was begun to take the place of.
  replaces uuid REFERENCES wallets (id) ON DELETE SET NULL,
  protected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  activated_at timestamptz,
  retired_at timestamptz,
  -- Filled by a trigger, which yields null, and so fails, for an unknown player.
  owner bytea NOT NULL CHECK (octet_length(owner) = 32),
  CHECK ((state = 'pending') = (activated_at IS NULL)),
  CHECK ((state = 'history') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX wallets_one_pending ON wallets (user_id) WHERE state = 'pending';
CREATE UNIQUE INDEX wallets_one_active ON wallets (user_id) WHERE state = 'active';
-- An address that was ever linked belongs to that player for good.
CREATE UNIQUE INDEX wallets_linked_address ON wallets (address) WHERE state <> 'pending';
CREATE INDEX wallets_user_id ON wallets (user_id);
CREATE INDEX wallets_replaces ON wallets (replaces);
CREATE INDEX wallets_owner ON wallets (owner);
CREATE TRIGGER wallets_have_owner BEFORE INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION wallet_has_owner();
CREATE TRIGGER wallets_are_kept BEFORE DELETE ON wallets
  FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION wallet_is_kept();

-- The server's share: AES-256-GCM under a data key of the row's own, which is wrapped by the key-encryption key with that id.
CREATE TABLE wallet_shares (
  wallet_id uuid PRIMARY KEY REFERENCES wallets (id) ON DELETE CASCADE,
  generation integer NOT NULL CHECK (generation >= 1),
  key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX wallet_shares_key_id ON wallet_shares (key_id, wallet_id);

-- The recovery share as the keyring encrypted it under the player's own secret: opaque here.
CREATE TABLE recovery_blobs (
  wallet_id uuid NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'password')),
  generation integer NOT NULL CHECK (generation >= 1),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  blob text NOT NULL CHECK (octet_length(blob) <= 16384),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (wallet_id, kind)
);

-- Which device may send from a wallet now, and what was sent last.
CREATE TABLE wallet_leases (
  wallet_id uuid PRIMARY KEY REFERENCES wallets (id) ON DELETE CASCADE,
  -- Null while no device holds it.
  lease_id uuid,
  expires_at timestamptz NOT NULL,
  last_tx_hash text CHECK (last_tx_hash ~ '^0x[0-9a-f]{64}$'),
  last_nonce bigint CHECK (last_nonce >= 0),
  last_sent_at timestamptz,
  CHECK (num_nulls(last_tx_hash, last_nonce, last_sent_at) IN (0, 3))
);

-- What happened to whose wallet. It outlives accounts, so it refers to nothing.
CREATE TABLE wallet_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  address text NOT NULL,
  act text NOT NULL CHECK (
    act IN ('begun', 'activated', 'retired', 'resplit', 'protected', 'recovery_read', 'forgotten', 'returned')
  ),
  generation integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX wallet_audit_user_id ON wallet_audit (user_id, id);
CREATE TRIGGER wallet_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_audit
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_audit_is_final();

-- A ticket goes from the app to the keyring once; the token it is exchanged for lives in the keyring's memory. Both end with the session.
CREATE TABLE keyring_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX keyring_tickets_session_hash ON keyring_tickets (session_hash);
CREATE INDEX keyring_tickets_user_id ON keyring_tickets (user_id);
CREATE INDEX keyring_tickets_expires_at ON keyring_tickets (expires_at);

CREATE TABLE keyring_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_hash bytea NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX keyring_tokens_session_hash ON keyring_tokens (session_hash);
CREATE INDEX keyring_tokens_user_id ON keyring_tokens (user_id);
CREATE INDEX keyring_tokens_expires_at ON keyring_tokens (expires_at);

-- Origins that have served the keyring for this database: wallets' storage and passkeys are bound to the origin, port included. A start at
-- another one is refused until the former ones are named.
CREATE TABLE keyring_addresses (
  address text PRIMARY KEY,
  first_served_at timestamptz NOT NULL DEFAULT app_now()
);

-- ==== Runs ====

-- Verified runs: everything here but `claimed`, `security_flags` and `client_metrics` is what the simulation gave.
CREATE TABLE runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  mode text NOT NULL,
  seed text NOT NULL,
  sim_version integer NOT NULL,
  score integer NOT NULL CHECK (score >= 0),
  jumps integer NOT NULL CHECK (jumps >= 0),
  enemies integer NOT NULL CHECK (enemies >= 0),
  ticks integer NOT NULL CHECK (ticks BETWEEN 0 AND 107400),
  level integer NOT NULL CHECK (level >= 1),
  cause text NOT NULL,
  witness text NOT NULL CHECK (witness IN ('live', 'unwitnessed')),
  witness_reason text,
  heights smallint[] NOT NULL CHECK (cardinality(heights) = 32),
  level_ticks integer[] NOT NULL,
  events jsonb NOT NULL,
  claimed jsonb NOT NULL,
  security_flags jsonb NOT NULL DEFAULT '[]',
  client_metrics jsonb NOT NULL DEFAULT '{}',
  replay_hash bytea NOT NULL CHECK (octet_length(replay_hash) = 32),
  xp_bearing boolean NOT NULL,
  counts_games boolean NOT NULL,
  counts_high_score boolean NOT NULL,
  counts_quests boolean NOT NULL,
  board text NOT NULL CHECK (board IN ('scores', 'daily', 'none')),
  score_rank integer,
  -- The answer to the player, given again when the run is sent again.
  answer jsonb NOT NULL,
  voided_at timestamptz,
  void_reason text,
  void_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  course_date date,
  ghost_run_id uuid REFERENCES runs (id),
  -- Whether a settled run went on after a revive.
  revived boolean NOT NULL DEFAULT false,
  -- The player's day whose 20 minutes a counted unwitnessed run has used; null for every other run. A voided run keeps its minutes, so
  -- that restoring it changes nothing else.
  unseen_day date,
  character_id text NOT NULL DEFAULT 'default-jumpy',
  look text NOT NULL DEFAULT 'jumpy',
  -- Published with the run.
  run_key bytea,
  CHECK ((witness = 'live') = (witness_reason IS NULL)),
  CHECK ((mode = 'daily') = (course_date IS NOT NULL)),
  CHECK ((mode = 'race') = (ghost_run_id IS NOT NULL)),
  CHECK (board <> 'daily' OR mode = 'daily'),
  CHECK (unseen_day IS NULL OR (witness = 'unwitnessed' AND counts_games))
);
CREATE INDEX runs_user_id ON runs (user_id, created_at DESC);
CREATE INDEX runs_course ON runs (user_id, course_date, score DESC, created_at, id) WHERE course_date IS NOT NULL;
-- How many beat a run is read from the index alone: reading 50,000 races took 300 ms without it, and takes 10 ms.
CREATE INDEX runs_ghost ON runs (ghost_run_id, user_id, score)
  WHERE ghost_run_id IS NOT NULL AND witness = 'live' AND voided_at IS NULL;
CREATE INDEX runs_unseen_day ON runs (user_id, unseen_day) INCLUDE (ticks) WHERE unseen_day IS NOT NULL;
-- All races against a run, whether they count or not: what they name of its player is forgotten with the player.
CREATE INDEX runs_raced ON runs (ghost_run_id) WHERE ghost_run_id IS NOT NULL;
CREATE INDEX runs_created_at ON runs (created_at, id) WHERE counts_quests;
-- The review queue.
CREATE INDEX runs_flagged ON runs (created_at DESC, id) WHERE security_flags <> '[]' OR witness_reason IN ('wrong_digest', 'too_early', 'too_slow');
-- A player's best run outside of rooms, for the Scores board without them.
CREATE INDEX runs_without_rooms ON runs (user_id, score DESC, created_at, id)
  WHERE counts_high_score AND mode <> 'room' AND voided_at IS NULL;
-- A player's best runs, those of rooms among them.
CREATE INDEX runs_best ON runs (user_id, score DESC, created_at, id) WHERE counts_high_score AND voided_at IS NULL;
-- Whatever writes runs, the daily boards and the records of levels follow.
CREATE TRIGGER runs_daily_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.board = 'daily') EXECUTE FUNCTION run_daily_best();
CREATE TRIGGER runs_daily_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (NEW.board = 'daily') EXECUTE FUNCTION run_daily_best();
CREATE TRIGGER runs_level_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.voided_at IS NULL AND NEW.counts_games) EXECUTE FUNCTION run_level_records();
CREATE TRIGGER runs_level_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (OLD.voided_at IS DISTINCT FROM NEW.voided_at) EXECUTE FUNCTION run_level_recount();
-- A revive that the replay does not use goes back to its payment.
CREATE TRIGGER runs_revive_unused AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.mode = 'solo' AND NOT NEW.revived) EXECUTE FUNCTION return_unused_revive();

-- Deflated (raw) canonical replays.
CREATE TABLE replays (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  bytes bytea STORAGE EXTERNAL NOT NULL
);

-- A game of a room: one course, whose key is published when its last run has ended.
CREATE TABLE room_races (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[1-9]\d{5}$'),
  kind text NOT NULL CHECK (kind IN ('code', 'quick')),
  sim_version integer NOT NULL,
  run_key bytea NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX room_races_ended_at ON room_races (ended_at);

-- Each participant's result. A bot has no player, no run and no rank; its packed inputs are here.
CREATE TABLE room_race_places (
  race_id uuid NOT NULL REFERENCES room_races (id) ON DELETE CASCADE,
  seat integer NOT NULL CHECK (seat BETWEEN 0 AND 19),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  run_id uuid,
  rank integer,
  score integer NOT NULL,
  jumps integer NOT NULL,
  ticks integer NOT NULL,
  frozen_ticks integer NOT NULL,
  bot_name text,
  bot_level integer,
  bot_look text,
  bot_inputs bytea,
  PRIMARY KEY (race_id, seat),
  CHECK ((bot_name IS NULL) = (rank IS NOT NULL)),
  CHECK ((bot_name IS NULL) = (bot_inputs IS NULL))
);
CREATE INDEX room_race_places_user_id ON room_race_places (user_id);
CREATE UNIQUE INDEX room_race_places_run_id ON room_race_places (run_id);

-- A session limits starting games: 30 minutes, 50 games. Token and challenge are known by their SHA-256 alone.
CREATE TABLE game_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  challenge_hash bytea NOT NULL CHECK (octet_length(challenge_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  games_started integer NOT NULL DEFAULT 0 CHECK (games_started BETWEEN 0 AND 50),
  security_flags jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX game_sessions_user_id ON game_sessions (user_id);
CREATE INDEX game_sessions_expires_at ON game_sessions (expires_at);

-- One game of a session: started by its first witness message, closed or settled once.
CREATE TABLE run_tickets (
  run_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null for tickets that a room draws: they need no session.
  session_hash bytea,
  mode text NOT NULL CHECK (mode IN ('solo', 'room', 'daily', 'race')),
  -- A course is revealed as it is climbed: its sections follow from `run_key`, and this is what the ticket told of it.
  seed text NOT NULL CHECK (seed ~ '^([0-9a-f]{8})+$'),
  sim_version integer NOT NULL,
  hi_score_before integer NOT NULL DEFAULT 0,
  xp_bearing boolean NOT NULL,
  bonus_percent integer NOT NULL DEFAULT 0 CHECK (bonus_percent >= 0),
  issued_at timestamptz NOT NULL DEFAULT app_now(),
  settle_until timestamptz NOT NULL,
  started_at timestamptz,
  closed_at timestamptz,
  -- `voided`: never begun, and another ticket was drawn. `altered`: its replay contradicts its checkpoints.
  closed_reason text CHECK (closed_reason IN ('not_a_game', 'quit', 'second_start', 'voided', 'altered')),
  settled_at timestamptz,
  -- A daily run has the day of its course (UTC), a race the run it goes against.
  course_date date,
  ghost_run_id uuid REFERENCES runs (id),
  -- The revive: at which tick, and when it was granted. A run has one at most.
  revive_tick integer CHECK (revive_tick >= 0),
  revive_granted_at timestamptz,
  -- What a run began with stays with it.
  character_id text NOT NULL DEFAULT 'default-jumpy',
  look text NOT NULL DEFAULT 'jumpy',
  -- As in `invite_networks`.
  network bytea CHECK (octet_length(network) = 16),
  -- `derived_from` is the first section that the page had to make up, as it says.
  run_key bytea,
  derived_from integer,
  -- How often the run was resumed on another page: messages of earlier pages are ignored. And whether it was once resumed from a tick that
  -- the page before had not sent: such a run does not rank.
  leg integer NOT NULL DEFAULT 0,
  resumed_unheard boolean NOT NULL DEFAULT false,
  room_race_id uuid REFERENCES room_races (id),
  CHECK ((closed_at IS NULL) = (closed_reason IS NULL)),
  CHECK ((mode = 'daily') = (course_date IS NOT NULL)),
  CHECK ((mode = 'race') = (ghost_run_id IS NOT NULL)),
  CHECK ((revive_tick IS NULL) = (revive_granted_at IS NULL)),
  CHECK (revive_tick IS NULL OR mode = 'solo')
);
CREATE INDEX run_tickets_user_id ON run_tickets (user_id, issued_at);
CREATE INDEX run_tickets_open ON run_tickets (user_id)
  WHERE started_at IS NOT NULL AND closed_at IS NULL AND settled_at IS NULL;
-- Games are counted when they begin, not when their ticket is drawn: a page that draws one ahead and is left costs nobody a game.
-- A run that was never seen to start begins, for this count, with its ticket, and counts once it is settled.
CREATE INDEX run_tickets_begun ON run_tickets (user_id, (coalesce(started_at, issued_at)))
  WHERE xp_bearing AND (started_at IS NOT NULL OR settled_at IS NOT NULL);
-- Tickets that nobody can settle any more are cleared by this.
CREATE INDEX run_tickets_unsettled ON run_tickets (settle_until) WHERE settled_at IS NULL;
CREATE INDEX run_tickets_unbegun ON run_tickets (user_id)
  WHERE started_at IS NULL AND closed_at IS NULL AND settled_at IS NULL;
CREATE INDEX run_tickets_network ON run_tickets USING brin (issued_at) WHERE network IS NOT NULL;
CREATE INDEX run_tickets_room_race_id ON run_tickets (room_race_id) WHERE room_race_id IS NOT NULL;

-- The witness: messages of the browser with the server's time of arrival. Unlogged: any process and a restarted one can use
-- them, and a crash of the database costs a run under way its witness, never its settlement.
CREATE UNLOGGED TABLE run_checkpoints (
  run_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq >= 0),
  -- A run that died waits (`dead`) and goes on (`revive`) once a payment of its player has granted it.
  kind text NOT NULL CHECK (kind IN ('start', 'digest', 'pause', 'resume', 'hiccup', 'quit', 'dead', 'revive')),
  tick integer NOT NULL CHECK (tick >= 0),
  digest text,
  at timestamptz NOT NULL DEFAULT app_now(),
  -- Of a hiccup: how long the player's device drew no frame.
  still_ms integer CHECK (still_ms >= 0),
  -- Packed, of the ticks since the checkpoint before that had any.
  inputs bytea,
  PRIMARY KEY (run_id, seq)
);
CREATE INDEX run_checkpoints_at ON run_checkpoints USING brin (at);

-- What everybody may know of runs under way: as far as their inputs have arrived, and how many sections of the course were sent.
CREATE UNLOGGED TABLE live_runs (
  run_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tick integer NOT NULL,
  score integer NOT NULL,
  level integer NOT NULL,
  sections integer NOT NULL,
  heard_at timestamptz NOT NULL
);
CREATE INDEX live_runs_heard ON live_runs (heard_at);

-- The published commitment of each run that is drawn: append-only.
CREATE TABLE run_commitments (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL UNIQUE,
  commitment bytea NOT NULL,
  committed_at timestamptz NOT NULL
);

-- Runs that were refused because their replay contradicts their checkpoints, with all that a reviewer needs: checkpoints are swept.
CREATE TABLE altered_runs (
  run_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mode text NOT NULL,
  seed text NOT NULL,
  sim_version integer NOT NULL,
  score integer NOT NULL,
  jumps integer NOT NULL,
  ticks integer NOT NULL,
  level integer NOT NULL,
  -- Which checkpoint it contradicts, and how.
  why text NOT NULL CHECK (why IN ('digest', 'quit', 'death')),
  checkpoint_seq integer NOT NULL,
  checkpoint_tick integer NOT NULL,
  checkpoints jsonb NOT NULL,
  claimed jsonb NOT NULL,
  security_flags jsonb NOT NULL DEFAULT '[]',
  client_metrics jsonb NOT NULL DEFAULT '{}',
  replay_hash bytea NOT NULL CHECK (octet_length(replay_hash) = 32),
  -- Deflated (raw), as replays are kept.
  replay bytea STORAGE EXTERNAL NOT NULL,
  issued_at timestamptz NOT NULL,
  started_at timestamptz,
  refused_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX altered_runs_user_id ON altered_runs (user_id, refused_at DESC);
CREATE INDEX altered_runs_refused_at ON altered_runs (refused_at);

-- Input analysis of settled runs, for reviewers, with the input device as its page reported it. Deleted with the player.
CREATE TABLE run_fingers (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  input text,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX run_fingers_user_id ON run_fingers (user_id);

-- ==== Rooms ====

-- Servers that share rooms over Redis: what must be known of them even when Redis is unreachable.
CREATE TABLE room_processes (
  id text PRIMARY KEY,
  -- Without Redis it keeps serving its rooms until then, and no other process takes them over before.
  alone_until timestamptz,
  -- The heartbeat at which others took it for dead: leases up to that beat are no longer its own.
  buried_beat integer,
  seen_at timestamptz NOT NULL
);

-- Keys whose courses bots have played in advance: each is used once, by one room.
CREATE TABLE room_bot_stock (
  id uuid PRIMARY KEY,
  sim_version integer NOT NULL,
  run_key bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_now()
);

-- The bots' runs on it.
CREATE TABLE room_bot_runs (
  stock_id uuid NOT NULL REFERENCES room_bot_stock (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- The level of the players it imitates.
  player_level integer NOT NULL,
  score integer NOT NULL,
  ticks integer NOT NULL,
  inputs bytea NOT NULL,
  PRIMARY KEY (stock_id, number)
);

-- ==== Totals, ranks and records ====

-- DATA-07. `unpaid_*` is the part of the totals that bears no XP: games beyond 50 in 30 minutes.
CREATE TABLE game_stats (
  discord_id text PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  username text NOT NULL DEFAULT '',
  avatar text,
  hi_score integer NOT NULL DEFAULT 0 CHECK (hi_score >= 0),
  hi_score_at timestamptz NOT NULL DEFAULT app_now(),
  total_jumps bigint NOT NULL DEFAULT 0 CHECK (total_jumps >= 0),
  total_games integer NOT NULL DEFAULT 0 CHECK (total_games >= 0),
  total_time double precision NOT NULL DEFAULT 0 CHECK (total_time >= 0),
  total_enemies bigint NOT NULL DEFAULT 0 CHECK (total_enemies >= 0),
  level_reached integer NOT NULL DEFAULT 0 CHECK (level_reached >= 0),
  best_run_id uuid REFERENCES runs (id),
  unpaid_games integer NOT NULL DEFAULT 0,
  unpaid_jumps bigint NOT NULL DEFAULT 0,
  unpaid_points integer NOT NULL DEFAULT 0,
  last_played timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- The part of the totals that unwitnessed runs gave. Such a run counts games, jumps, time and their XP for at most 20 minutes of play a
  -- day, whole or not at all, and never for a rank: the boards order by the rest, and a hidden player by nothing.
  unseen_games integer NOT NULL DEFAULT 0 CHECK (unseen_games >= 0),
  unseen_jumps bigint NOT NULL DEFAULT 0 CHECK (unseen_jumps >= 0),
  ranked_games integer GENERATED ALWAYS AS (CASE WHEN hidden THEN 0 ELSE total_games - unseen_games END) STORED,
  ranked_jumps bigint GENERATED ALWAYS AS (CASE WHEN hidden THEN 0 ELSE total_jumps - unseen_jumps END) STORED,
  hidden boolean NOT NULL DEFAULT false
);
CREATE INDEX game_stats_user_id ON game_stats (user_id);
CREATE INDEX game_stats_hi_score ON game_stats (hi_score DESC, hi_score_at, discord_id);
CREATE INDEX game_stats_ranked_jumps ON game_stats (ranked_jumps DESC, discord_id);
-- Whatever writes the totals, the ranks follow.
CREATE TRIGGER game_stats_rank_added AFTER INSERT OR DELETE ON game_stats
  FOR EACH ROW EXECUTE FUNCTION game_stats_rank_change();
CREATE TRIGGER game_stats_rank_changed AFTER UPDATE ON game_stats FOR EACH ROW
  WHEN (OLD.hi_score <> NEW.hi_score OR OLD.ranked_jumps <> NEW.ranked_jumps OR (OLD.ranked_games > 0) <> (NEW.ranked_games > 0))
  EXECUTE FUNCTION game_stats_rank_change();

-- Exact ranks without a hot row: a change of a player's totals is a row here until it is folded into the count tree.
-- Null means "not ranked": a player is ranked from the first live game on.
CREATE TABLE rank_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hi_score_from bigint,
  hi_score_to bigint,
  total_jumps_from bigint,
  total_jumps_to bigint
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Radix 16 over 32 bits: at depth d the players whose value begins with `prefix` (value >> (32 - 4 d)); depth 0 counts all, depth 8 is
-- the value itself. A rank reads at most 120 nodes; radix 256 would read up to 1,020.
CREATE TABLE rank_counts (
  board text NOT NULL CHECK (board IN ('hi_score', 'total_jumps')),
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 8),
  prefix bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (board, depth, prefix) INCLUDE (count)
) WITH (fillfactor = 70);

-- A player's records in each level, over the runs that count as games. Stored because computing them takes 60 ms for a player of
-- 10,000 runs, on a screen that opens after each of them.
CREATE TABLE level_records (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  level integer NOT NULL CHECK (level >= 1),
  reached integer NOT NULL CHECK (reached >= 1),
  fastest_ticks integer NOT NULL CHECK (fastest_ticks >= 0),
  fastest_run_id uuid NOT NULL REFERENCES runs (id),
  best_score integer,
  best_run_id uuid REFERENCES runs (id),
  PRIMARY KEY (user_id, level),
  CHECK ((best_score IS NULL) = (best_run_id IS NULL))
);

-- ==== XP ====

-- The ledger: every XP ever given or taken, once. `users.xp` is always the sum of a player's entries.
CREATE TABLE xp_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  bucket text NOT NULL CHECK (bucket IN ('game', 'quest', 'invite')),
  source text NOT NULL,
  source_id text NOT NULL CHECK (source_id <> ''),
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (source, source_id)
);
-- Pages of a player's ledger, newest first, and its sums from the index alone.
CREATE INDEX xp_entries_pages ON xp_entries (user_id, id DESC) INCLUDE (bucket, source, amount);
CREATE TRIGGER xp_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON xp_entries
  FOR EACH STATEMENT EXECUTE FUNCTION xp_entries_are_final();

-- The sum and the count of a player's entries by source, written only by a trigger of `xp_entries`, which
-- `functions/xp_entry_is_summed.sql` puts in place.
CREATE TABLE xp_sums (
  user_id uuid NOT NULL REFERENCES users (id),
  bucket text NOT NULL,
  source text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (user_id, bucket, source)
) WITH (fillfactor = 70);

-- ==== Quests ====

-- DATA-08.
CREATE TABLE quest_definitions (
  quest_key text PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL CHECK (category IN ('daily', 'game', 'social_daily', 'social_weekly', 'social_once')),
  quest_type text NOT NULL,
  target_value integer NOT NULL CHECK (target_value > 0),
  xp_reward integer NOT NULL CHECK (xp_reward BETWEEN 1 AND 1000),
  reset_hours integer
);
INSERT INTO quest_definitions (quest_key, title, description, category, quest_type, target_value, xp_reward, reset_hours) VALUES
  -- Played over many games.
  ('jump_500', '500 jumps', 'Jump 500 times in all your games', 'game', 'total_jumps', 500, 50, NULL),
  ('jump_1000', '1,000 jumps', 'Jump 1,000 times in all your games', 'game', 'total_jumps', 1000, 75, NULL),
  ('jump_2500', '2,500 jumps', 'Jump 2,500 times in all your games', 'game', 'total_jumps', 2500, 125, NULL),
  ('jump_5000', '5,000 jumps', 'Jump 5,000 times in all your games', 'game', 'total_jumps', 5000, 200, NULL),
  ('jump_10000', '10,000 jumps', 'Jump 10,000 times in all your games', 'game', 'total_jumps', 10000, 350, NULL),
  ('jump_20000', '20,000 jumps', 'Jump 20,000 times in all your games', 'game', 'total_jumps', 20000, 600, NULL),
  ('score_500', '500 points', 'Score 500 in one game', 'game', 'high_score', 500, 50, NULL),
  ('score_1000', '1,000 points', 'Score 1,000 in one game', 'game', 'high_score', 1000, 100, NULL),
  ('score_2500', '2,500 points', 'Score 2,500 in one game', 'game', 'high_score', 2500, 200, NULL),
  ('score_5000', '5,000 points', 'Score 5,000 in one game', 'game', 'high_score', 5000, 350, NULL),
  ('score_7500', '7,500 points', 'Score 7,500 in one game', 'game', 'high_score', 7500, 500, NULL),
  ('score_10000', '10,000 points', 'Score 10,000 in one game', 'game', 'high_score', 10000, 650, NULL),
  ('score_15000', '15,000 points', 'Score 15,000 in one game', 'game', 'high_score', 15000, 800, NULL),
  ('score_20000', '20,000 points', 'Score 20,000 in one game', 'game', 'high_score', 20000, 1000, NULL),
  ('games_10', '10 games', 'Play 10 games', 'game', 'total_games', 10, 50, NULL),
  ('games_50', '50 games', 'Play 50 games', 'game', 'total_games', 50, 150, NULL),
  ('games_100', '100 games', 'Play 100 games', 'game', 'total_games', 100, 250, NULL),
  ('games_250', '250 games', 'Play 250 games', 'game', 'total_games', 250, 500, NULL),
  ('games_500', '500 games', 'Play 500 games', 'game', 'total_games', 500, 750, NULL),
  ('games_1000', '1,000 games', 'Play 1,000 games', 'game', 'total_games', 1000, 1000, NULL),
  ('enemies_25', '25 stomps', 'Land 25 stomps', 'game', 'total_enemies', 25, 50, NULL),
  ('enemies_100', '100 stomps', 'Land 100 stomps', 'game', 'total_enemies', 100, 100, NULL),
  ('enemies_500', '500 stomps', 'Land 500 stomps', 'game', 'total_enemies', 500, 300, NULL),
  ('enemies_2500', '2,500 stomps', 'Land 2,500 stomps', 'game', 'total_enemies', 2500, 750, NULL),
  ('level_5', 'Level 5', 'Climb to level 5 in one game', 'game', 'level_reached', 5, 50, NULL),
  ('level_10', 'Level 10', 'Climb to level 10 in one game', 'game', 'level_reached', 10, 150, NULL),
  ('level_20', 'Level 20', 'Climb to level 20 in one game', 'game', 'level_reached', 20, 400, NULL),
  ('level_40', 'Level 40', 'Climb to level 40 in one game', 'game', 'level_reached', 40, 800, NULL),
  -- Of one day.
  ('daily_games_3', '3 games today', 'Play 3 games today', 'daily', 'daily_games', 3, 20, 24),
  ('daily_games_8', '8 games today', 'Play 8 games today', 'daily', 'daily_games', 8, 30, 24),
  ('daily_games_15', '15 games today', 'Play 15 games today', 'daily', 'daily_games', 15, 40, 24),
  ('daily_jumps_250', '250 jumps today', 'Jump 250 times today', 'daily', 'daily_jumps', 250, 20, 24),
  ('daily_jumps_750', '750 jumps today', 'Jump 750 times today', 'daily', 'daily_jumps', 750, 30, 24),
  ('daily_jumps_1500', '1,500 jumps today', 'Jump 1,500 times today', 'daily', 'daily_jumps', 1500, 50, 24),
  ('daily_score_500', '500 points today', 'Score 500 in one game today', 'daily', 'daily_score', 500, 20, 24),
  ('daily_score_1500', '1,500 points today', 'Score 1,500 in one game today', 'daily', 'daily_score', 1500, 40, 24),
  ('daily_score_4000', '4,000 points today', 'Score 4,000 in one game today', 'daily', 'daily_score', 4000, 80, 24),
  -- Invites.
  ('invite_1', 'Bring a friend', 'Invite a friend who plays', 'game', 'invites', 1, 200, NULL),
  ('invite_3', 'Bring three friends', 'Invite three friends who play', 'game', 'invites', 3, 500, NULL),
  -- Social.
  ('daily_like', 'Like a post', 'Like our latest post', 'social_daily', 'like_posts', 1, 25, 24),
  ('daily_retweet', 'Share a post', 'Repost our latest post', 'social_daily', 'retweet', 1, 25, 24),
  ('daily_post', 'Write a post', 'Write a post about the game', 'social_daily', 'x_post', 1, 40, 24),
  ('daily_share_score', 'Share your score', 'Post your score', 'social_daily', 'share_score', 1, 50, 24),
  ('weekly_meme', 'Make a meme', 'Make a meme about the game and post it', 'social_weekly', 'create_meme', 1, 200, 168),
  ('weekly_tiktok', 'Gameplay video', 'Post a TikTok of your game', 'social_weekly', 'tiktok_video', 1, 250, 168),
  ('follow', 'Follow us', 'Follow us on the social network', 'social_once', 'follow', 1, 150, NULL),
  ('join', 'Join the community', 'Join the community chat', 'social_once', 'join', 1, 150, NULL),
  ('youtube_review', 'Review on YouTube', 'Publish a review of the game on YouTube', 'social_once', 'youtube_review', 1, 500, NULL),
  ('first_tiktok', 'First video', 'Post your first TikTok of the game', 'social_once', 'tiktok_video', 1, 200, NULL),
  -- Shown by the replay of one run.
  ('feat_streak', 'On a roll', 'Land on 30 new platforms in a row', 'game', 'replay', 1, 50, NULL),
  ('feat_stars', 'Stargazer', 'Pick up 50 stars in one game', 'game', 'replay', 1, 50, NULL),
  ('feat_fast', 'Quick start', 'Reach level 4 in the first 30 seconds', 'game', 'replay', 1, 75, NULL),
  ('feat_stomps', 'Stomper', 'Land 5 stomps in one game', 'game', 'replay', 1, 75, NULL),
  ('feat_platforms', 'Seven grounds', 'Land on seven kinds of platform in one game', 'game', 'replay', 1, 75, NULL),
  ('feat_saved', 'Second wind', 'Play on for a minute after a shield saved you', 'game', 'replay', 1, 100, NULL),
  ('feat_no_spring', 'No springs', 'Reach level 4 without a spring', 'game', 'replay', 1, 100, NULL),
  ('feat_no_hop', 'Feet first', 'Reach level 3 without a hop', 'game', 'replay', 1, 125, NULL),
  ('feat_peace', 'Peaceful climb', 'Reach level 10 without a stomp', 'game', 'replay', 1, 125, NULL),
  ('feat_chain', 'Stomp chain', 'Land 3 stomps within 10 seconds', 'game', 'replay', 1, 125, NULL),
  ('feat_foes', 'Land and air', 'Stomp a walker and a flyer in one game', 'game', 'replay', 1, 150, NULL),
  ('feat_bare', 'Bare hands', 'Reach level 6 without a power-up', 'game', 'replay', 1, 150, NULL);

-- DATA-09, DATA-10. Progress follows the totals; `is_completed` is set by a claim.
CREATE TABLE user_quests (
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  current_progress bigint NOT NULL DEFAULT 0 CHECK (current_progress >= 0),
  target_value integer NOT NULL,
  is_completed boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  -- The day or week of the player that a repeated quest is of.
  period text,
  -- When the player was notified that its target is reached.
  told_at timestamptz,
  UNIQUE (discord_id, quest_key)
);

-- DATA-11.
CREATE TABLE quest_completions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  xp_awarded integer NOT NULL,
  completed_at timestamptz NOT NULL DEFAULT app_now(),
  period text,
  self_declared boolean NOT NULL DEFAULT false,
  source_id text,
  -- The zone whose day or week the claim is of.
  time_zone text
);
CREATE INDEX quest_completions_discord_id ON quest_completions (discord_id, completed_at DESC);
CREATE UNIQUE INDEX quest_completions_source_id ON quest_completions (source_id) WHERE source_id IS NOT NULL;
-- Self-declared claims, which reviewers look through.
CREATE INDEX quest_completions_declared ON quest_completions (id DESC) WHERE self_declared;

-- Claims that were reversed, and restored: `turn` counts how often. Restoring a voided run restores what voiding it reversed; what an
-- administrator reversed, an administrator restores.
CREATE TABLE claim_reversals (
  completion_id bigint PRIMARY KEY REFERENCES quest_completions (id),
  is_reversed boolean NOT NULL,
  cause text NOT NULL CHECK (cause IN ('void', 'admin')),
  turn integer NOT NULL DEFAULT 1 CHECK (turn > 0),
  reason text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);

-- Feats that runs achieved, and at which tick (1/60 s). A run counts while it is not voided; another with the same feat stands in for it.
CREATE TABLE run_feats (
  run_id uuid NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tick integer NOT NULL CHECK (tick >= 0),
  -- Found by looking through older runs, not when the run was settled.
  is_late boolean NOT NULL DEFAULT false,
  PRIMARY KEY (run_id, quest_key)
);
CREATE INDEX run_feats_user_id ON run_feats (user_id, quest_key);
CREATE INDEX run_feats_late ON run_feats (user_id) WHERE is_late;

-- How far older runs have been searched, newest first; one row for each edition of the feats.
CREATE TABLE feat_searches (
  edition integer PRIMARY KEY,
  before_at timestamptz,
  before_id uuid,
  runs integer NOT NULL DEFAULT 0,
  done_at timestamptz
);

-- Links given as proof of a social quest, by what they name. They outlive accounts.
CREATE TABLE social_links (
  identity text PRIMARY KEY,
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX social_links_discord_id ON social_links (discord_id);

-- Links of social quests that were given again; `social_links` has the first player who gave them.
CREATE TABLE link_repeats (
  identity text NOT NULL REFERENCES social_links (identity),
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  url text NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  last_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (identity, discord_id)
);
CREATE INDEX link_repeats_last_at ON link_repeats (last_at DESC);

-- ==== Daily claims and daily courses ====

CREATE TABLE daily_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  streak integer NOT NULL CHECK (streak >= 1),
  xp_awarded integer NOT NULL
);
CREATE INDEX daily_claims_user_id ON daily_claims (user_id, claimed_at DESC);

-- Players to notify of their next daily claim, and when. A claim adds the row, and the notification deletes it.
CREATE TABLE daily_bells (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX daily_bells_due_at ON daily_bells (due_at);

-- Commitments to the courses to come: SHA-256 of a day's key.
CREATE TABLE daily_courses (
  course_date date PRIMARY KEY,
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  committed_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE TRIGGER daily_courses_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_courses
  FOR EACH STATEMENT EXECUTE FUNCTION daily_promises_are_final();

-- The key of a day's course, from the moment the day begins: one course for all processes, and verifiable later.
CREATE TABLE daily_keys (
  course_date date PRIMARY KEY REFERENCES daily_courses (course_date),
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  taken_at timestamptz NOT NULL DEFAULT app_now(),
  -- A day keeps the version of the rules it began with.
  sim_version integer NOT NULL
);
CREATE TRIGGER daily_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_keys
  FOR EACH STATEMENT EXECUTE FUNCTION daily_promises_are_final();

-- The daily boards: the best run of a player on a day; `is_best` marks the best of all their days.
CREATE TABLE daily_bests (
  course_date date NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  run_id uuid NOT NULL REFERENCES runs (id),
  score integer NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  is_best boolean NOT NULL DEFAULT false,
  PRIMARY KEY (course_date, user_id)
);
CREATE INDEX daily_bests_day ON daily_bests (course_date, score DESC, reached_at, run_id);
CREATE INDEX daily_bests_all ON daily_bests (score DESC, reached_at, run_id) WHERE is_best;
CREATE INDEX daily_bests_user_id ON daily_bests (user_id, score DESC, reached_at);

-- ==== Invites ====

-- Who invited whom, once per invited person. Both are known by an HMAC of the Discord id, so that the row outlives their accounts.
CREATE TABLE invites (
  invitee bytea PRIMARY KEY CHECK (octet_length(invitee) = 32),
  inviter bytea NOT NULL CHECK (octet_length(inviter) = 32),
  invitee_id uuid NOT NULL UNIQUE,
  inviter_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'vesting', 'credited', 'in_review', 'refused')),
  -- Why it was refused.
  reason text,
  -- What it shares with its inviter or other invited players: a network, or a wallet that paid.
  signs text[] NOT NULL DEFAULT '{}',
  -- The runs that count for it: at most three.
  run_ids uuid[] NOT NULL DEFAULT '{}',
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  credited_at timestamptz,
  xp integer CHECK (xp >= 0),
  -- How often the XP was taken back; giving it again is another entry of the ledger.
  taken_back integer NOT NULL DEFAULT 0,
  -- An administrator's decision.
  decided_by text,
  decided_at timestamptz,
  next_check_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (invitee <> inviter),
  CHECK ((state = 'credited') <= (credited_at IS NOT NULL AND xp IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX invites_inviter ON invites (inviter);
CREATE INDEX invites_of ON invites (inviter_id, joined_at DESC);
-- Only pending ones are checked again.
CREATE INDEX invites_pending ON invites (next_check_at) WHERE state IN ('joined', 'vesting');
CREATE INDEX invites_in_review ON invites (joined_at) WHERE state = 'in_review';

-- Networks that an invite's runs came from: a keyed hash of an address's first 24 or 56 bits, for 30 days.
CREATE TABLE invite_networks (
  network bytea NOT NULL CHECK (octet_length(network) = 16),
  invitee bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (network, invitee)
);
CREATE INDEX invite_networks_seen_at ON invite_networks (seen_at);

-- ==== Notices ====

-- Notifications. `key` names what one is about, so that it is sent once.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key <> ''),
  notice jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX notices_user_id ON notices (user_id, id DESC);
-- Other players' notifications that name a player.
CREATE INDEX notices_name ON notices ((notice ->> 'name')) WHERE notice ->> 'name' IS NOT NULL;

-- ==== Discord roles ====

-- Members of the community's server whose roles we manage. A row outlives its account until the roles we gave are removed.
CREATE TABLE role_members (
  discord_id text PRIMARY KEY CHECK (discord_id ~ '^[0-9]{15,21}$'),
  -- When Discord is asked next; null while nothing waits. Quiet members come after all others.
  due_at timestamptz,
  is_quiet boolean NOT NULL DEFAULT false,
  -- Incremented by each request for a sync, so that one that comes during a sync is not lost.
  asked bigint NOT NULL DEFAULT 0,
  -- One process syncs a member at a time, and writes only while its claim is the latest.
  claims bigint NOT NULL DEFAULT 0,
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  problem text CHECK (problem IN ('not_member')),
  -- The account is deleted: every role we gave is removed.
  is_closed boolean NOT NULL DEFAULT false
);
CREATE INDEX role_members_due ON role_members (is_quiet, due_at) WHERE due_at IS NOT NULL;

-- Roles that we owe, gave and found. What a member holds is Discord's to say.
CREATE TABLE role_grants (
  discord_id text NOT NULL REFERENCES role_members (discord_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role <> ''),
  reason text NOT NULL CHECK (reason IN ('level', 'invite', 'admin', 'onboarding')),
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

-- Who is ELITE, as of the last day it was computed.
CREATE TABLE elite_inviters (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  place smallint NOT NULL UNIQUE CHECK (place BETWEEN 1 AND 3)
);

-- The Jumper Role that our bot gave at onboarding; removed when the account ends.
CREATE TABLE onboarding_roles (
  discord_id text PRIMARY KEY CHECK (discord_id ~ '^[0-9]{15,21}$'),
  role_id text NOT NULL,
  -- When the membership began in which it was given: it ends with that membership.
  joined_at timestamptz NOT NULL,
  given_at timestamptz NOT NULL DEFAULT app_now()
);

-- ==== Roles in the army's contract ====

-- Wallets whose role in the army's contract follows the community's: one row per wallet, however often it is requested.
CREATE TABLE role_wallets (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- When it is compared next; null while nothing waits.
  due_at timestamptz,
  -- Incremented by each request for a sync, so that one that comes during a sync is not lost.
  asked bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  -- When the contract was last seen to agree.
  agreed_at timestamptz
);
CREATE INDEX role_wallets_due ON role_wallets (due_at) WHERE due_at IS NOT NULL;

-- Batches of the role-sync key: what an administrator applied, or what had queued up.
CREATE TABLE role_syncs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('all', 'hierarchical', 'queue')),
  -- The administrator's Discord id; null for the queue.
  asked_by text CHECK ((kind = 'queue') = (asked_by IS NULL)),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'done', 'failed')),
  -- Why it is paused.
  problem text CHECK (problem IN ('budget', 'balance', 'chain', 'alarm')),
  -- Why it failed.
  error text CHECK ((state = 'failed') = (error IS NOT NULL)),
  wallets integer NOT NULL CHECK (wallets >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX role_syncs_latest ON role_syncs (created_at DESC);
-- Only one batch of an administrator at a time.
CREATE UNIQUE INDEX role_syncs_one_open ON role_syncs ((true)) WHERE kind <> 'queue' AND state IN ('running', 'paused');

CREATE TABLE role_sync_wallets (
  sync_id uuid NOT NULL REFERENCES role_syncs (id),
  address text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'done')),
  tx_hash text,
  PRIMARY KEY (sync_id, address)
);
CREATE INDEX role_sync_wallets_open ON role_sync_wallets (sync_id, address) WHERE state <> 'done';

-- Every transaction of the key, stored before it is sent. It is lost when another took its nonce, or it waited too long.
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

-- One process sends with the key at a time, and writes only while its claim is the latest.
CREATE TABLE role_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  claims bigint NOT NULL DEFAULT 0,
  leased_until timestamptz
);
INSERT INTO role_key DEFAULT VALUES;

-- Roles written by an account that is neither our key nor the owner. While one is not cleared, the key does not send.
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

-- ==== Chain and money ====

-- Ends of the ranges of final blocks read so far. When the chain no longer has the highest, after a reorganization or when a local chain
-- has lost its last blocks, reading goes back to the highest that the chain still has.
CREATE TABLE chain_marks (
  block_number bigint PRIMARY KEY,
  block_hash text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT app_now(),
  -- Which node of the list answered for the range. It is read again from another node when it is 64 blocks old, to add what the first left
  -- out.
  read_by smallint NOT NULL DEFAULT 0
);

-- The last block that was read a second time. Without a row the second reading begins at our first block.
CREATE TABLE chain_second_reading (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  block_number bigint NOT NULL
);

-- Events of our contracts, undecoded.
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

-- The last known balance of linked wallets: the play gate uses it, also while the chain does not answer.
CREATE TABLE wallet_balances (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  balance_wei numeric(78) NOT NULL CHECK (balance_wei >= 0),
  read_at timestamptz NOT NULL
);

-- What a page says of a transaction is stored beside what the chain says, and only the latter counts.
CREATE TABLE transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The claim (REVIVE-20).
  discord_id text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  amount text NOT NULL,
  transaction_type text NOT NULL DEFAULT 'REVIVE_PAYMENT' CHECK (transaction_type IN
    ('REVIVE_PAYMENT', 'RECORD_STATS', 'QUEST_CLAIM', 'WITHDRAWAL', 'FUNDING', 'SHOP_MINT', 'ARMY_MINT', 'OWNER_ACT')),
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
  -- When nodes first and last answered that there is no such transaction: only after an hour of such answers it is unknown.
  missed_since timestamptz,
  missed_at timestamptz,
  -- Anybody who saw a hash can claim it, so a wrong claim must not block the right one.
  UNIQUE (user_id, tx_hash),
  CHECK ((confirmed_status IN ('completed', 'failed'))
    = (num_nulls(confirmed_from, value_wei, fee_wei, block_number) = 0)),
  CHECK ((missed_since IS NULL) = (missed_at IS NULL))
);
-- Confirmed, it is one player's only.
CREATE UNIQUE INDEX transactions_one_owner ON transactions (tx_hash) WHERE confirmed_status IN ('completed', 'failed');
CREATE INDEX transactions_of ON transactions (user_id, id DESC);
CREATE INDEX transactions_pending ON transactions (next_check_at) WHERE confirmed_status = 'pending';
-- Who paid whom, of the confirmed withdrawals.
CREATE INDEX transactions_paid_to ON transactions (confirmed_to) WHERE confirmed_status = 'completed' AND transaction_type = 'WITHDRAWAL';
CREATE INDEX transactions_paid_by ON transactions (confirmed_from) WHERE confirmed_status = 'completed' AND transaction_type = 'WITHDRAWAL';

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

-- Payments that are final on the chain, each once by its transaction, and the run that each has revived. One that nobody has used is a
-- free revive from the moment it is credited. A payment from an address that nobody has linked waits for its player.
CREATE TABLE revive_payments (
  tx_hash text PRIMARY KEY CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  amount_wei numeric(78) NOT NULL CHECK (amount_wei > 0),
  block_number bigint NOT NULL,
  paid_at timestamptz NOT NULL,
  -- The followed event; null while the payment is known by its receipt alone.
  event_seq bigint,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  credited_at timestamptz,
  -- The run may never settle, so this refers to nothing.
  run_id uuid UNIQUE,
  used_as text CHECK (used_as IN ('payment', 'credit')),
  CHECK ((run_id IS NULL) = (used_as IS NULL)),
  CHECK (run_id IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX revive_payments_user_id ON revive_payments (user_id, block_number DESC);
CREATE INDEX revive_payments_event_seq ON revive_payments (event_seq);
CREATE INDEX revive_payments_unused ON revive_payments (user_id) WHERE run_id IS NULL;

-- ==== Shop and army ====

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

-- Every transfer of an item or a token, from the receipt of one of our mints or from the followed chain (`event_seq`).
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

-- Mints that the server has seen final on the chain, each receipt's event once.
CREATE TABLE confirmed_mints (
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  contract_address text NOT NULL,
  token_id numeric NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT app_now(),
  item_type integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tx_hash, log_index)
);
CREATE INDEX confirmed_mints_user_id ON confirmed_mints (user_id);

-- Pictures that items and tokens link to, re-encoded: what a third party serves is never passed on.
CREATE TABLE foreign_pictures (
  key text PRIMARY KEY,
  source text NOT NULL,
  png bytea,
  hash text,
  why text,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  CHECK ((png IS NULL) = (hash IS NULL))
);
CREATE INDEX foreign_pictures_due ON foreign_pictures (due_at) WHERE due_at IS NOT NULL;

-- Files that were pinned, by their names on IPFS: our gateway serves them.
CREATE TABLE ipfs_files (
  cid text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  pinned_at timestamptz NOT NULL DEFAULT now()
);

-- Files of a folder that was pinned, by their names there.
CREATE TABLE ipfs_links (
  folder text NOT NULL,
  name text NOT NULL,
  cid text NOT NULL REFERENCES ipfs_files,
  PRIMARY KEY (folder, name)
);

-- Pictures of the army's works that were drawn and pinned; `service` also keeps them, and is empty when only we do.
CREATE TABLE army_works (
  number integer PRIMARY KEY CHECK (number >= 0),
  image_cid text NOT NULL REFERENCES ipfs_files,
  service text NOT NULL
);

-- ==== Review and administration ====

-- Reviewers' decisions about runs, settled or refused, and why: the player reads it under the run. Append-only.
CREATE TABLE run_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  act text NOT NULL CHECK (act IN ('clear', 'void', 'hide', 'suspend', 'reinstate')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- The reviewer's public id.
  decided_by text NOT NULL,
  until timestamptz CHECK ((until IS NULL) = (act <> 'suspend')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX run_reviews_run_id ON run_reviews (run_id, id DESC);
CREATE INDEX run_reviews_user_id ON run_reviews (user_id, id DESC);

-- Reports of another player's name, one per reporter (`user_id`) and name.
CREATE TABLE name_reports (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  about_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As it was shown when it was reported.
  name text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('insult', 'hate', 'sexual', 'impersonation', 'private', 'advert')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, about_id, name),
  CHECK (user_id <> about_id)
);
CREATE INDEX name_reports_about ON name_reports (about_id, name, created_at);

-- Decisions about a player's name, and why: the latest of a name holds. `user_id` is whose name it is.
CREATE TABLE name_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  act text NOT NULL CHECK (act IN ('keep', 'hide', 'undo')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- The operator's public id.
  decided_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX name_decisions_name ON name_decisions (user_id, name, id DESC);

-- The audit log: a row before each act of an administrator, and one after it. Each row carries the hash of the one before, so that none
-- can be changed, removed or moved unnoticed.
CREATE TABLE admin_log (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  -- Shared by the two rows of an act.
  act_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('begin', 'end', 'refused')),
  -- Public id and name of who did it; null for somebody refused without an account.
  admin text,
  admin_name text,
  act text NOT NULL CHECK (act <> ''),
  -- As kind:id.
  subject text NOT NULL,
  -- JSON as text, because its bytes are hashed.
  before text,
  after text,
  reason text,
  outcome text,
  prev_hash bytea NOT NULL CHECK (length(prev_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
CREATE INDEX admin_log_subject ON admin_log (subject, seq DESC);
CREATE INDEX admin_log_act_id ON admin_log (act_id);

-- ==== Operations ====

-- The state of a component from a moment on, as one of the servers saw it; kept for a day.
CREATE TABLE part_states (
  part text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  state text NOT NULL CHECK (state IN ('up', 'degraded', 'down', 'off')),
  detail text,
  PRIMARY KEY (part, at)
);

-- Errors of the server, one row per kind, with the request of the latest.
CREATE TABLE server_errors (
  fingerprint bytea PRIMARY KEY CHECK (octet_length(fingerprint) = 32),
  message text NOT NULL,
  stack text,
  route text NOT NULL,
  request_id text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now()
);

-- Errors of pages, one row per kind.
CREATE TABLE client_errors (
  fingerprint bytea PRIMARY KEY CHECK (octet_length(fingerprint) = 32),
  page text NOT NULL,
  message text NOT NULL,
  stack text,
  path text NOT NULL,
  version text,
  count bigint NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now()
);
