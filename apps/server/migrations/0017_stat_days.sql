-- What the panel shows of each day that is over, counted once, so that nobody counts the runs of three months again. Days are UTC.
CREATE TABLE stat_days (
  day date PRIMARY KEY,
  joined integer NOT NULL,
  players integer NOT NULL,
  runs integer NOT NULL
);
CREATE INDEX users_created_at ON users (created_at);
-- The players of a day are counted without a look at the table.
CREATE INDEX runs_player_days ON runs (created_at) INCLUDE (user_id) WHERE counts_quests;
CREATE INDEX game_stats_last_played ON game_stats (last_played);
