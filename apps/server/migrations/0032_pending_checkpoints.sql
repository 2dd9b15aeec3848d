-- Whether the latest checkpoints of a run may be in Redis: those that a page sends every two seconds, until the run stops, ends or is
-- silent. Decided when the run starts. The table has all earlier ones.
ALTER TABLE run_tickets ADD COLUMN pending_in_redis boolean NOT NULL DEFAULT false;
