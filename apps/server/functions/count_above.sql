-- How many ranked players have more, as of this statement's snapshot: higher siblings on the way down the tree, and the
-- changes not folded yet. Each level is one small range of the key, also while the tables are small: a scan would only be cheap at first.
CREATE OR REPLACE FUNCTION count_above(of_board text, of_value bigint) RETURNS bigint LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
  WITH v AS (SELECT least(greatest(of_value, 0), 4294967295) AS value)
  SELECT (
    SELECT coalesce(sum(siblings.above), 0)::bigint FROM v CROSS JOIN generate_series(1, 8) AS d CROSS JOIN LATERAL (
      SELECT sum(c.count) AS above FROM rank_counts c
      WHERE c.board = of_board AND c.depth = d
        AND c.prefix > (v.value >> (32 - 4 * d)) AND c.prefix < ((v.value >> (36 - 4 * d)) + 1) << 4
    ) AS siblings
  ) + CASE of_board WHEN 'xp' THEN (
    SELECT count(*) FILTER (WHERE xp_to > v.value) - count(*) FILTER (WHERE xp_from > v.value)
    FROM xp_rank_changes CROSS JOIN v
  ) ELSE (
    SELECT count(*) FILTER (WHERE CASE of_board WHEN 'hi_score' THEN hi_score_to ELSE total_jumps_to END > v.value)
      - count(*) FILTER (WHERE CASE of_board WHEN 'hi_score' THEN hi_score_from ELSE total_jumps_from END > v.value)
    FROM rank_changes CROSS JOIN v
  ) END
$$;
