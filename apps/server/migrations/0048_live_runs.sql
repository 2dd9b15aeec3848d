-- From version 3 of the rules on a course is revealed as it is climbed: its sections follow from a key that is drawn with the ticket.
-- `seed` is then what the ticket told of it; `derived_from` the first section that the page had to make up, as it says.
ALTER TABLE run_tickets
  DROP CONSTRAINT run_tickets_seed_check,
  ADD CONSTRAINT run_tickets_seed_check CHECK (seed ~ '^([0-9a-f]{8})+$'),
  ADD COLUMN run_key bytea,
  ADD COLUMN derived_from integer;

-- Published with the run.
ALTER TABLE runs ADD COLUMN run_key bytea;

-- Packed, of the ticks since the mark before that had any.
ALTER TABLE run_checkpoints ADD COLUMN inputs bytea;

-- A day keeps the version it began with.
ALTER TABLE daily_keys ADD COLUMN sim_version integer NOT NULL DEFAULT 2;

-- Whether others may watch one's runs while they are played.
ALTER TABLE users ADD COLUMN shows_live boolean NOT NULL DEFAULT true;

-- What everybody may know of runs under way: as far as they were heard, and how many sections of the course were told.
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

-- What was promised of each run that is drawn, for everybody to keep: only ever added to.
CREATE TABLE run_commitments (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL UNIQUE,
  commitment bytea NOT NULL,
  committed_at timestamptz NOT NULL
);
