-- Leagues by the week. A week is an ISO week in UTC, named by its Monday.
CREATE FUNCTION run_league_points() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

-- The week in whose league a run counts, decided at its settlement.
ALTER TABLE runs ADD COLUMN league_week date CHECK (extract(isodow FROM league_week) = 1);
CREATE INDEX runs_league ON runs (user_id, league_week, score DESC, created_at, id) WHERE league_week IS NOT NULL AND voided_at IS NULL;
CREATE TRIGGER runs_league_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.league_week IS NOT NULL AND NEW.voided_at IS NULL) EXECUTE FUNCTION run_league_points();
CREATE TRIGGER runs_league_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (NEW.league_week IS NOT NULL AND OLD.voided_at IS DISTINCT FROM NEW.voided_at) EXECUTE FUNCTION run_league_points();

-- The tier a player plays in next, from 0, and whether they take part.
CREATE TABLE league_players (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  tier smallint NOT NULL DEFAULT 0 CHECK (tier BETWEEN 0 AND 4),
  takes_part boolean NOT NULL DEFAULT true
) WITH (fillfactor = 50);
-- Closing a week asks for those who are not ranked, who are few.
CREATE INDEX league_players_out ON league_players (user_id) WHERE NOT takes_part;
CREATE INDEX users_unranked ON users (id) WHERE hidden_at IS NOT NULL OR suspended_at IS NOT NULL;

-- `ranked_at`: all groups of the week have their result. `listed_tiers`: of so many tiers the players are listed for the draw. `drawn_at`: they have
-- their groups of the next week.
CREATE TABLE league_weeks (
  week date PRIMARY KEY CHECK (extract(isodow FROM week) = 1),
  ranked_at timestamptz,
  listed_tiers smallint NOT NULL DEFAULT 0 CHECK (listed_tiers BETWEEN 0 AND 5),
  drawn_at timestamptz,
  CHECK (drawn_at IS NULL OR ranked_at IS NOT NULL)
);

-- Who is still to be drawn out of a week, by tier and the runs they played.
CREATE TABLE league_draws (
  week date NOT NULL REFERENCES league_weeks (week),
  tier smallint NOT NULL,
  place integer NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (week, tier, place)
);

-- `seats` are taken and stay so while a player is out or suspended. `ranked_size` is how many were ranked at the end.
CREATE TABLE league_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  week date NOT NULL REFERENCES league_weeks (week),
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 4),
  seats smallint NOT NULL CHECK (seats BETWEEN 0 AND 30),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ranked_size smallint CHECK (ranked_size >= 0)
);
CREATE INDEX league_groups_open ON league_groups (week, tier, created_at DESC, id) WHERE seats < 30;
CREATE INDEX league_groups_unranked ON league_groups (week, id) WHERE ranked_size IS NULL;

-- The week of a player: the sum of their best runs, and how many counted. Without a group while they are out, or wait for the draw.
-- `rank` and `outcome` are those of the end; `rank_now` is lower once a run was voided after it.
-- No keys refer to players and groups: the draw would have to lock, and so write, the row of every player. `league_faults` checks them. Half of
-- each page stays free, so that points and results are written without touching an index.
CREATE TABLE league_members (
  user_id uuid NOT NULL,
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  group_id uuid,
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  runs integer NOT NULL DEFAULT 0 CHECK (runs >= 0),
  reached_at timestamptz,
  rank smallint CHECK (rank BETWEEN 1 AND 30),
  rank_now smallint CHECK (rank_now >= rank),
  outcome text CHECK (outcome IN ('rose', 'stayed', 'fell', 'out')),
  seen_at timestamptz,
  PRIMARY KEY (user_id, week),
  CHECK ((rank IS NULL) = (rank_now IS NULL)),
  CHECK (rank IS NULL OR outcome IS NOT NULL),
  CHECK (outcome IS NULL OR group_id IS NOT NULL)
) WITH (fillfactor = 50);
CREATE INDEX league_members_week ON league_members (week, group_id);
