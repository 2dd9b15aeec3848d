-- New bests whose followers have not been told of yet. Settlement writes the row, a loop takes it.
CREATE TABLE new_bests (
  run_id uuid PRIMARY KEY REFERENCES runs (id)
);
