-- What the panel shows of each day that is over, counted once, so that nobody counts the runs of three months again. Days are UTC.
CREATE TABLE stat_days (
  day date PRIMARY KEY,
  joined integer NOT NULL,
  players integer NOT NULL,
  runs integer NOT NULL
);
CREATE INDEX users_created_at ON users (created_at);
-- With the player, so that those of a day are counted without a look at the table.
DROP INDEX runs_created_at;
CREATE INDEX runs_created_at ON runs (created_at, id) INCLUDE (user_id) WHERE counts_quests;
CREATE INDEX game_stats_last_played ON game_stats (last_played);
