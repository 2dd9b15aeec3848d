-- New bests whose followers have not been told of yet. Settlement writes the row, a loop takes it.
CREATE TABLE new_bests (
  run_id uuid PRIMARY KEY REFERENCES runs (id)
);

-- The best ranked runs of a week, of all players.
CREATE INDEX runs_week_best ON runs (league_week, score DESC, created_at, id) WHERE league_week IS NOT NULL AND voided_at IS NULL;

-- Up to which group of a closed week the players were told of their result, and when all of them were. Of weeks from before, no one is told.
ALTER TABLE league_weeks ADD COLUMN notified_group uuid;
ALTER TABLE league_weeks ADD COLUMN notified_at timestamptz;
UPDATE league_weeks SET notified_at = drawn_at WHERE drawn_at IS NOT NULL;
CREATE INDEX league_groups_week ON league_groups (week, id);
