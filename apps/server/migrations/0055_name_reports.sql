-- Names that players report, and what operators decide about them.

-- What a player said of another's name: once of each player and name. `user_id` is who reported.
CREATE TABLE name_reports (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  about_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As it was shown when it was reported.
  name text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('insult', 'hate', 'sexual', 'impersonation', 'private', 'advert')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, about_id, name),
  CHECK (user_id <> about_id)
);
CREATE INDEX name_reports_about ON name_reports (about_id, name, created_at);

-- What was decided about a player's name, and why: the last one of a name holds. `user_id` is whose name it is.
CREATE TABLE name_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  act text NOT NULL CHECK (act IN ('keep', 'hide', 'undo')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  -- The operator's public id.
  decided_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX name_decisions_name ON name_decisions (user_id, name, id DESC);

-- A hidden name lies here, and `username` says "A player": whatever shows names shows that. A name that comes while it is hidden, from
-- Discord or an administrator, goes the same way.
ALTER TABLE users ADD COLUMN hidden_name text;
CREATE INDEX users_hidden_name ON users (lower(hidden_name)) WHERE hidden_name IS NOT NULL;

-- Its file fills it.
CREATE FUNCTION keep_name_hidden() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER keep_name_hidden BEFORE UPDATE OF username ON users FOR EACH ROW
  WHEN (NEW.hidden_name IS NOT NULL AND NEW.username <> 'A player') EXECUTE FUNCTION keep_name_hidden();
