-- Seasons and weekends: special events that an operator announces, with a place or a rule, a board and a reward of their own.
CREATE TABLE special_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('season', 'weekend')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  -- Spanish name; null shows the English one.
  name_es text CHECK (name_es <> '' AND length(name_es) <= 40),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  start_place smallint NOT NULL DEFAULT 0 CHECK (start_place BETWEEN 0 AND 7),
  rule text NOT NULL DEFAULT 'standard' CHECK (rule IN ('standard', 'mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop')),
  -- Id of a cosmetic of `packages/domain/src/cosmetics.ts`.
  reward_look text CHECK (reward_look <> ''),
  -- Called off: before the start it never happens, later it ends at this moment.
  cancelled_at timestamptz,
  -- Set when everybody has their reward.
  closed_at timestamptz,
  -- Public id of the operator, as in the audit log.
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (ends_at > starts_at),
  CHECK ((kind = 'season') = (rule = 'standard')),
  CHECK (kind = 'season' OR start_place = 0),
  -- At most one season and one weekend at a time.
  CONSTRAINT special_events_one_season EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (kind = 'season' AND cancelled_at IS NULL),
  CONSTRAINT special_events_one_weekend EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (kind = 'weekend' AND cancelled_at IS NULL)
);
CREATE INDEX special_events_ends_at ON special_events (ends_at);
CREATE INDEX special_events_unclosed ON special_events (ends_at) WHERE closed_at IS NULL;

-- The board of a special event: each player's best run of those on the board 'event'. Kept by a trigger on runs, as daily_bests are.
CREATE TABLE special_event_bests (
  special_event_id bigint NOT NULL REFERENCES special_events (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  run_id uuid NOT NULL REFERENCES runs (id),
  score integer NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (special_event_id, user_id)
);
CREATE INDEX special_event_bests_board ON special_event_bests (special_event_id, score DESC, reached_at, run_id);
CREATE INDEX special_event_bests_player ON special_event_bests (user_id);

-- Reward looks that players own. A row goes when no ranked run of the event is left.
CREATE TABLE special_event_rewards (
  special_event_id bigint NOT NULL REFERENCES special_events (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  cosmetic_id text NOT NULL CHECK (cosmetic_id <> ''),
  given_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (special_event_id, user_id)
);
CREATE INDEX special_event_rewards_player ON special_event_rewards (user_id, cosmetic_id);
