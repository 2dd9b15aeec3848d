-- By an expression, so that only the week's best are found by it. As a plain column it was as good a way to a player's own runs of a week, as long as
-- the statistics did not know of the runs, and each settlement read all runs of the week.
DROP INDEX runs_week_best;
CREATE INDEX runs_week_best ON runs ((league_week + 0), score DESC, created_at, id) WHERE league_week IS NOT NULL AND voided_at IS NULL;
