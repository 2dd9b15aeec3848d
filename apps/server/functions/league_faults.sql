-- The proof of the leagues: no row while every sum is that of the five best runs, every seat is a member's, and every member's group is of their week.
CREATE OR REPLACE FUNCTION league_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint) LANGUAGE sql STABLE AS $$
  WITH played AS (
    SELECT user_id, league_week AS week, sum(score) FILTER (WHERE place <= 5)::bigint AS points, count(*) AS runs
    FROM (
      SELECT user_id, league_week, score, row_number() OVER (PARTITION BY user_id, league_week ORDER BY score DESC, created_at, id) AS place
      FROM runs WHERE league_week IS NOT NULL AND voided_at IS NULL
    ) AS r GROUP BY 1, 2
  )
  SELECT u.discord_id, c.fault, c.found, c.expected
  FROM league_members m FULL JOIN played r USING (user_id, week) JOIN users u ON u.id = user_id
  CROSS JOIN LATERAL (VALUES
    (format('the points of %s are not those of the runs', week), m.points::bigint, coalesce(r.points, 0)),
    (format('the runs of %s are not those that count', week), m.runs::bigint, coalesce(r.runs, 0))
  ) AS c (fault, found, expected)
  WHERE u.deleted_at IS NULL AND c.found IS DISTINCT FROM c.expected
  UNION ALL
  SELECT NULL, format('group %s has other seats than members', g.id), g.seats, count(m.user_id)
  FROM league_groups g LEFT JOIN league_members m ON m.group_id = g.id AND m.week = g.week GROUP BY g.id HAVING g.seats <> count(m.user_id)
  UNION ALL
  SELECT u.discord_id, format('the group of %s belongs to another week', m.week), 1, 0
  FROM league_members m LEFT JOIN league_groups g ON g.id = m.group_id AND g.week = m.week LEFT JOIN users u ON u.id = m.user_id
  WHERE (m.group_id IS NOT NULL AND g.id IS NULL) OR u.id IS NULL
  UNION ALL
  SELECT u.discord_id, format('%s is closed without a result', m.week), 0, 1
  FROM league_members m JOIN league_groups g ON g.id = m.group_id JOIN users u ON u.id = m.user_id
  WHERE g.ranked_size IS NOT NULL AND m.outcome IS NULL
$$;
