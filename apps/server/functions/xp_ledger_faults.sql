-- The proof of the ledger: no row while entries = columns = formula = sums by source for everybody, unseen runs are where they belong, and
-- the stars, the leagues and the special events are those of their own.
CREATE OR REPLACE FUNCTION xp_ledger_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint)
LANGUAGE sql STABLE AS $$
  WITH sums AS (
    SELECT user_id,
      coalesce(sum(amount) FILTER (WHERE bucket = 'game'), 0)::bigint AS game,
      coalesce(sum(amount) FILTER (WHERE bucket = 'quest'), 0)::bigint AS quest,
      coalesce(sum(amount) FILTER (WHERE bucket = 'invite'), 0)::bigint AS invite,
      coalesce(sum(amount) FILTER (WHERE source = 'character_bonus'), 0)::bigint AS bonus
    FROM xp_entries GROUP BY user_id
  ), players AS (
    SELECT u.discord_id, u.xp, u.level, u.game_xp, u.quest_xp, u.invite_xp,
      coalesce(s.game, 0) AS game, coalesce(s.quest, 0) AS quest, coalesce(s.invite, 0) AS invite,
      game_xp_formula(u.discord_id) + coalesce(s.bonus, 0) AS formula
    FROM users u LEFT JOIN sums s ON s.user_id = u.id
  )
  SELECT p.discord_id, c.fault, c.found, c.expected
  FROM players p CROSS JOIN LATERAL (VALUES
    ('game_xp is not the sum of its entries', p.game_xp, p.game),
    ('quest_xp is not the sum of its entries', p.quest_xp, p.quest),
    ('invite_xp is not the sum of its entries', p.invite_xp, p.invite),
    ('xp is not the sum of all entries', p.xp, p.game + p.quest + p.invite),
    ('game_xp is not the formula with the bonus', p.game_xp, p.formula),
    ('level is not that of the xp', p.level::bigint, level_of(p.xp)::bigint)
  ) AS c (fault, found, expected)
  WHERE c.found IS DISTINCT FROM c.expected
  UNION ALL
  SELECT u.discord_id, c.fault, c.found, c.expected
  FROM xp_sums k
  FULL JOIN (SELECT user_id, bucket, source, sum(amount)::bigint AS amount, count(*) AS entries FROM xp_entries GROUP BY 1, 2, 3) AS e
    USING (user_id, bucket, source)
  JOIN users u ON u.id = user_id
  CROSS JOIN LATERAL (VALUES
    (format('the kept sum of %s is not that of its entries', source), k.amount, e.amount),
    (format('the kept count of %s is not that of its entries', source), k.entries, e.entries)
  ) AS c (fault, found, expected)
  WHERE c.found IS DISTINCT FROM c.expected
  UNION ALL SELECT * FROM unseen_faults()
  UNION ALL SELECT * FROM star_faults()
  UNION ALL SELECT * FROM league_faults()
  UNION ALL SELECT * FROM special_event_faults()
$$;
