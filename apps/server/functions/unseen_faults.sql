-- No row while what is kept of unseen runs is what they come to, no day holds more of them than 20 minutes, and what live runs gave is the
-- formula over them. The last is asked only of players whose totals are those of their runs.
CREATE OR REPLACE FUNCTION unseen_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint) LANGUAGE sql STABLE AS $$
  WITH live AS (
    SELECT user_id, count(*) FILTER (WHERE counts_games) AS games,
      10 * count(*) FILTER (WHERE counts_games AND xp_bearing AND witness = 'live')
        + coalesce(sum(jumps) FILTER (WHERE counts_games AND xp_bearing AND witness = 'live'), 0)
        + points_xp(coalesce(max(score) FILTER (WHERE counts_high_score AND xp_bearing AND witness = 'live'), 0)) AS xp
    FROM runs WHERE voided_at IS NULL GROUP BY user_id
  )
  SELECT u.discord_id, c.fault, c.found, c.expected
  FROM users u LEFT JOIN game_stats s ON s.discord_id = u.discord_id LEFT JOIN count_unseen() AS n ON n.user_id = u.id
  LEFT JOIN live l ON l.user_id = u.id AND l.games = s.total_games
  CROSS JOIN LATERAL (VALUES
    ('unseen_games is not the count of unseen runs', coalesce(s.unseen_games, 0)::bigint, coalesce(n.games, 0)),
    ('unseen_jumps is not the sum of unseen runs', coalesce(s.unseen_jumps, 0), coalesce(n.jumps, 0)),
    ('unseen_xp is not what unseen runs gave', u.unseen_xp, coalesce(n.xp, 0)),
    ('live game XP is not the formula over live runs', CASE WHEN l.xp IS NOT NULL THEN live_game_xp(u.discord_id) END, l.xp::bigint)
  ) AS c (fault, found, expected)
  WHERE c.found IS DISTINCT FROM c.expected
  UNION ALL
  SELECT u.discord_id, 'more unseen play in a day than 20 minutes', sum(r.ticks)::bigint, 72000
  FROM runs r JOIN users u ON u.id = r.user_id WHERE r.unseen_day IS NOT NULL
  GROUP BY u.discord_id, r.unseen_day HAVING sum(r.ticks) > 72000
$$;
