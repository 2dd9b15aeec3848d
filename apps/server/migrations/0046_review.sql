-- What reviewers decided about runs, settled or refused, and why: the player reads it under the run. Nothing of it is changed.
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

-- What is looked through for the queue.
CREATE INDEX runs_flagged ON runs (created_at DESC, id) WHERE security_flags <> '[]' OR witness_reason IN ('wrong_digest', 'too_early', 'too_slow');

-- A player who is off the boards ranks nowhere, whoever writes the totals: what ranks is nothing. A suspension ends by itself.
ALTER TABLE users
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN suspended_until timestamptz,
  ADD CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL);
ALTER TABLE users ALTER COLUMN ranked_xp SET EXPRESSION AS (CASE WHEN hidden_at IS NULL THEN xp - unseen_xp ELSE 0 END);
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;
ALTER TABLE game_stats ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE game_stats ALTER COLUMN ranked_games SET EXPRESSION AS (CASE WHEN hidden THEN 0 ELSE total_games - unseen_games END);
ALTER TABLE game_stats ALTER COLUMN ranked_jumps SET EXPRESSION AS (CASE WHEN hidden THEN 0 ELSE total_jumps - unseen_jumps END);

-- Links of social quests that were given again: whose they were first stands in social_links.
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

-- Claims on a player’s own word, which reviewers look through.
CREATE INDEX quest_completions_declared ON quest_completions (id DESC) WHERE self_declared;

-- How a part of the product was from a moment on, as one of the servers saw it; a day of it is kept.
CREATE TABLE part_states (
  part text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  state text NOT NULL CHECK (state IN ('up', 'degraded', 'down', 'off')),
  detail text,
  PRIMARY KEY (part, at)
);

-- Errors of the server by their kind, with the request that the last one was seen in.
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
