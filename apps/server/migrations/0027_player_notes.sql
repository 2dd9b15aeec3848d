-- What operators note about a player. Never changed; deleted by an owner, or with the account.
CREATE TABLE player_notes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The public id of the operator who wrote it.
  author uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX player_notes_user ON player_notes (user_id, id DESC);
