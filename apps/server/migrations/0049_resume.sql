-- How often a run was gone on with in another page: messages of the pages before have no effect. And whether it once went on from a moment
-- that its page had not told when it went: then it does not rank.
ALTER TABLE run_tickets
  ADD COLUMN leg integer NOT NULL DEFAULT 0,
  ADD COLUMN resumed_unheard boolean NOT NULL DEFAULT false;
