-- What unseen runs gave: 10 XP a game and 1 a jump at any rate of points, for no high score stands on them.
CREATE OR REPLACE FUNCTION count_unseen() RETURNS TABLE (user_id uuid, games bigint, jumps bigint, xp bigint) LANGUAGE sql STABLE AS $$
  SELECT user_id, count(*), sum(jumps), coalesce(sum(10 + jumps) FILTER (WHERE xp_bearing), 0)
  FROM runs WHERE witness = 'unwitnessed' AND counts_games AND voided_at IS NULL GROUP BY user_id
$$;
