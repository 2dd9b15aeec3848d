-- Tries at beating a run that were played without a ticket: the best one of each player, and those of guests, who stay nameless. Races of
-- players are runs and stand in `runs`.
CREATE TABLE challenge_tries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES runs (id),
  -- Null for a guest.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  score integer NOT NULL CHECK (score >= 0),
  replay_hash bytea NOT NULL CHECK (octet_length(replay_hash) = 32),
  tried_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX challenge_tries_players ON challenge_tries (run_id, user_id) WHERE user_id IS NOT NULL;
-- The same replay sent again is the same try.
CREATE UNIQUE INDEX challenge_tries_guests ON challenge_tries (run_id, replay_hash) WHERE user_id IS NULL;
CREATE INDEX challenge_tries_of_player ON challenge_tries (user_id, tried_at) WHERE user_id IS NOT NULL;
CREATE INDEX challenge_tries_expiry ON challenge_tries (tried_at) WHERE user_id IS NULL;
