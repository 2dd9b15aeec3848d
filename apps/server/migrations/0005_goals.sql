-- The three goals of a player and how many sets of three are done. `run_id` is the last settled run that moved them on, `answer` what its player
-- was told, so that the same run sent again gets the same answer.
CREATE TABLE player_goals (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  goals jsonb NOT NULL,
  sets_done integer NOT NULL CHECK (sets_done >= 0),
  day text NOT NULL,
  run_id uuid,
  answer jsonb
);
