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

-- One game of a session. It is started by its first witness message, closed where it stands, settled once.
CREATE TABLE run_tickets (
  run_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_hash bytea NOT NULL,
  mode text NOT NULL CHECK (mode IN ('solo', 'room', 'daily', 'race')),
  seed text NOT NULL CHECK (seed ~ '^[0-9a-f]{32}$'),
  sim_version integer NOT NULL,
  hi_score_before integer NOT NULL DEFAULT 0,
  xp_bearing boolean NOT NULL,
  bonus_percent integer NOT NULL DEFAULT 0 CHECK (bonus_percent >= 0),
  issued_at timestamptz NOT NULL DEFAULT app_now(),
  settle_until timestamptz NOT NULL,
  started_at timestamptz,
  closed_at timestamptz,
  closed_reason text CHECK (closed_reason IN ('not_a_game', 'quit', 'second_start')),
  settled_at timestamptz,
  CHECK ((closed_at IS NULL) = (closed_reason IS NULL))
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

-- The witness: messages of the browser with the server's time of arrival. Unlogged: any process and a restarted one can use
-- them, and a crash of the database costs a run under way its witness, never its settlement.
CREATE UNLOGGED TABLE run_marks (
  run_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq >= 0),
  kind text NOT NULL CHECK (kind IN ('start', 'digest', 'pause', 'resume', 'quit')),
  tick integer NOT NULL CHECK (tick >= 0),
  digest text,
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (run_id, seq)
);
CREATE INDEX run_marks_at ON run_marks USING brin (at);

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
  CHECK ((witness = 'live') = (witness_reason IS NULL))
);
CREATE INDEX runs_user_id ON runs (user_id, created_at DESC);

-- Deflated (raw) canonical replays.
CREATE TABLE replays (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  bytes bytea NOT NULL
);
ALTER TABLE replays ALTER COLUMN bytes SET STORAGE EXTERNAL;

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
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX game_stats_user_id ON game_stats (user_id);
CREATE INDEX game_stats_hi_score ON game_stats (hi_score DESC, hi_score_at, discord_id);
CREATE INDEX game_stats_total_jumps ON game_stats (total_jumps DESC, discord_id);
