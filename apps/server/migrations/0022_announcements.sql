-- What operators announce to players, and until when. `ended_at` is set where somebody ended it early.
CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  place text NOT NULL CHECK (place IN ('banner', 'bell')),
  audience text NOT NULL CHECK (audience IN ('all', 'newcomers', 'members')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 280),
  text_es text NOT NULL CHECK (length(text_es) BETWEEN 1 AND 280),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  ended_at timestamptz,
  -- The public id of the operator.
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX announcements_end ON announcements (ends_at DESC);
