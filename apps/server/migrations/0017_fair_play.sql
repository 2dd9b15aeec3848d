-- A hiccup of the player's device says how long the picture stood still.
ALTER TABLE run_marks
  DROP CONSTRAINT run_marks_kind_check,
  ADD CONSTRAINT run_marks_kind_check
    CHECK (kind IN ('start', 'digest', 'pause', 'resume', 'hiccup', 'quit', 'dead', 'revive')),
  ADD COLUMN still_ms integer CHECK (still_ms >= 0);

-- A ticket that is not begun is voided by the next one. One whose replay does not fit what was heard of the run is closed for good.
ALTER TABLE run_tickets
  DROP CONSTRAINT run_tickets_closed_reason_check,
  ADD CONSTRAINT run_tickets_closed_reason_check
    CHECK (closed_reason IN ('not_a_game', 'quit', 'second_start', 'voided', 'altered'));
CREATE INDEX run_tickets_unbegun ON run_tickets (user_id)
  WHERE started_at IS NULL AND closed_at IS NULL AND settled_at IS NULL;

-- Runs that were refused because their replay contradicts their marks, with all that a reviewer needs: marks are swept, this stays.
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
  -- Which mark it contradicts, and how.
  why text NOT NULL CHECK (why IN ('digest', 'quit', 'death')),
  mark_seq integer NOT NULL,
  mark_tick integer NOT NULL,
  marks jsonb NOT NULL,
  claimed jsonb NOT NULL,
  security_flags jsonb NOT NULL DEFAULT '[]',
  client_metrics jsonb NOT NULL DEFAULT '{}',
  replay_hash bytea NOT NULL CHECK (octet_length(replay_hash) = 32),
  -- Deflated (raw), as replays are kept.
  replay bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  started_at timestamptz,
  refused_at timestamptz NOT NULL DEFAULT app_now()
);
ALTER TABLE altered_runs ALTER COLUMN replay SET STORAGE EXTERNAL;
CREATE INDEX altered_runs_user_id ON altered_runs (user_id, refused_at DESC);
CREATE INDEX altered_runs_refused_at ON altered_runs (refused_at);
