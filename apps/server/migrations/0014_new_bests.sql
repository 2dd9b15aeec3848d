-- New bests whose followers have not been told of yet. Settlement writes the row, a loop takes it.
CREATE TABLE new_bests (
  run_id uuid PRIMARY KEY REFERENCES runs (id)
);

-- The best ranked runs of a week, of all players.
CREATE INDEX runs_week_best ON runs (league_week, score DESC, created_at, id) WHERE league_week IS NOT NULL AND voided_at IS NULL;
