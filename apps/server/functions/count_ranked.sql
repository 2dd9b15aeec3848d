-- How many players are ranked.
CREATE OR REPLACE FUNCTION count_ranked() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0)
    + (SELECT count(hi_score_to) - count(hi_score_from) FROM rank_changes)
$$;
