-- A player's best run outside of rooms, for the Scores board without them.
CREATE INDEX runs_without_rooms ON runs (user_id, score DESC, created_at, id)
  WHERE counts_high_score AND mode <> 'room' AND voided_at IS NULL;
