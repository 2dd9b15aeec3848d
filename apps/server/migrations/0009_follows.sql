-- Who follows whom, and who may not follow a player again.
CREATE TABLE follows (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, followed_id),
  CHECK (user_id <> followed_id)
);
CREATE INDEX follows_followed ON follows (followed_id, since DESC);

CREATE TABLE follow_blocks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, blocked_id),
  CHECK (user_id <> blocked_id)
);
CREATE INDEX follow_blocks_blocked ON follow_blocks (blocked_id);

-- Whether others may follow the player, and how many players were followed on the last UTC day.
ALTER TABLE users ADD COLUMN allows_followers boolean NOT NULL DEFAULT true;
ALTER TABLE users ADD COLUMN follow_day date;
ALTER TABLE users ADD COLUMN follow_count integer NOT NULL DEFAULT 0 CHECK (follow_count >= 0);
