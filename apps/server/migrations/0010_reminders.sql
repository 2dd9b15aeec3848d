-- The push subscription of a browser, which ends with the session that made it. The endpoint is a secret: who knows it may send to it.
CREATE TABLE push_subscriptions (
  session_hash bytea PRIMARY KEY REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1024),
  p256dh text NOT NULL CHECK (length(p256dh) <= 128),
  auth text NOT NULL CHECK (length(auth) <= 64),
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  -- The reminders that are switched on here.
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX push_subscriptions_player ON push_subscriptions (user_id, created_at);

-- When a player is looked at next, and their last reminder. The row outlives the subscriptions, so that a switch turned off and on again
-- brings no second reminder on the same day.
CREATE TABLE reminders (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Null while no browser of the player is subscribed.
  next_check_at timestamptz DEFAULT app_now(),
  kind text,
  -- The player's own day.
  day date,
  sent_at timestamptz,
  CHECK ((kind IS NULL) = (day IS NULL) AND (kind IS NULL) = (sent_at IS NULL))
);
CREATE INDEX reminders_next_check ON reminders (next_check_at);
