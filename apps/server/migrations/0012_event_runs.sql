-- Runs of special events: a mode of its own, on the board of its event alone. A race has the rule of the run it goes against.
CREATE FUNCTION run_special_event_best() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';

ALTER TABLE run_tickets
  ADD COLUMN special_event_id bigint REFERENCES special_events (id),
  ADD COLUMN rule text NOT NULL DEFAULT 'standard' CHECK (rule IN ('standard', 'mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop')),
  DROP CONSTRAINT run_tickets_mode_check,
  ADD CONSTRAINT run_tickets_mode_check CHECK (mode IN ('solo', 'room', 'daily', 'race', 'event')),
  ADD CONSTRAINT run_tickets_event CHECK ((mode = 'event') = (special_event_id IS NOT NULL)),
  ADD CONSTRAINT run_tickets_rule CHECK (rule = 'standard' OR mode IN ('event', 'race'));

ALTER TABLE runs
  ADD COLUMN special_event_id bigint REFERENCES special_events (id),
  ADD COLUMN rule text NOT NULL DEFAULT 'standard' CHECK (rule IN ('standard', 'mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop')),
  DROP CONSTRAINT runs_board_check,
  ADD CONSTRAINT runs_board_check CHECK (board IN ('scores', 'daily', 'event', 'none')),
  ADD CONSTRAINT runs_event CHECK ((mode = 'event') = (special_event_id IS NOT NULL)),
  ADD CONSTRAINT runs_rule CHECK (rule = 'standard' OR mode IN ('event', 'race')),
  ADD CONSTRAINT runs_event_board CHECK (board <> 'event' OR mode = 'event');
-- A player's best run of an event.
CREATE INDEX runs_special_event ON runs (user_id, special_event_id, score DESC, created_at, id) WHERE special_event_id IS NOT NULL;
CREATE TRIGGER runs_special_event_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.board = 'event') EXECUTE FUNCTION run_special_event_best();
CREATE TRIGGER runs_special_event_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (NEW.board = 'event') EXECUTE FUNCTION run_special_event_best();

-- Stamps and the records of levels are those of the standard rule: by another one a level is reached with less.
DROP INDEX runs_climbs;
CREATE INDEX runs_climbs ON runs (user_id, start_place, level) INCLUDE (created_at, mode, id)
  WHERE witness = 'live' AND xp_bearing AND voided_at IS NULL AND level > 1 AND rule = 'standard';
DROP TRIGGER runs_level_settled ON runs;
CREATE TRIGGER runs_level_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.voided_at IS NULL AND NEW.counts_games AND NEW.rule = 'standard') EXECUTE FUNCTION run_level_records();
