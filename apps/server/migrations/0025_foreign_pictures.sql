-- Pictures that items and tokens name, encoded anew by us: what somebody else serves is never passed on.
CREATE TABLE foreign_pictures (
  key text PRIMARY KEY,
  source text NOT NULL,
  png bytea,
  hash text,
  why text,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  CHECK ((png IS NULL) = (hash IS NULL))
);
CREATE INDEX foreign_pictures_due ON foreign_pictures (due_at) WHERE due_at IS NOT NULL;
