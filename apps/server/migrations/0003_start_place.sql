-- The place (biome) in which a run starts, from 0: the week's in solo, that of the raced run in a race.
ALTER TABLE run_tickets ADD COLUMN start_place smallint NOT NULL DEFAULT 0 CHECK (start_place BETWEEN 0 AND 7);
ALTER TABLE runs ADD COLUMN start_place smallint NOT NULL DEFAULT 0 CHECK (start_place BETWEEN 0 AND 7);
ALTER TABLE altered_runs ADD COLUMN start_place smallint NOT NULL DEFAULT 0 CHECK (start_place BETWEEN 0 AND 7);
