-- What the inputs of a settled run look like, for reviewers, with what it was played with as its page told. It goes with the player.
CREATE TABLE run_fingers (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  input text,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX run_fingers_user_id ON run_fingers (user_id);
