-- When the player completed onboarding, and when their count of credited invites rose last: the earlier wins a tie.
ALTER TABLE users ADD COLUMN onboarded_at timestamptz, ADD COLUMN invite_count_at timestamptz;
-- Whoever has a settled run of any mode was here before there was onboarding.
UPDATE users u SET onboarded_at = app_now() WHERE EXISTS (SELECT 1 FROM runs r WHERE r.user_id = u.id);

-- Lines of the bell. `key` is what a line tells of: it is told once.
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
