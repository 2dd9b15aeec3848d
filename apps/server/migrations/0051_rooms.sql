-- A game of a room: one course, whose key opens when its last run has ended.
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

-- Everybody's place in it. Of a bot there is no player and no run: its inputs are here, packed, and it has no rank.
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

-- A room draws its tickets itself, without a session.
ALTER TABLE run_tickets
  ALTER COLUMN session_hash DROP NOT NULL,
  ADD COLUMN room_race_id uuid REFERENCES room_races (id);
CREATE INDEX run_tickets_room_race_id ON run_tickets (room_race_id) WHERE room_race_id IS NOT NULL;

-- Keys whose courses bots have played ahead: each is used once, by one room.
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
  -- Of the players that it is like.
  player_level integer NOT NULL,
  score integer NOT NULL,
  ticks integer NOT NULL,
  inputs bytea NOT NULL,
  PRIMARY KEY (stock_id, number)
);
