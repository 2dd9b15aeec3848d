-- The proof of the stars: no row while each player's stars are the sum of their entries, every run gave what its replay has and nothing while it
-- is voided, and every purchase has its entry and every entry its purchase.
CREATE OR REPLACE FUNCTION star_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint) LANGUAGE sql STABLE AS $$
  SELECT u.discord_id, 'stars is not the sum of its entries', u.stars, coalesce(e.amount, 0)
  FROM users u LEFT JOIN (SELECT user_id, sum(amount)::bigint AS amount FROM star_entries GROUP BY 1) AS e ON e.user_id = u.id
  WHERE u.stars <> coalesce(e.amount, 0)
  UNION ALL
  SELECT u.discord_id, c.fault, c.found, c.expected
  FROM runs r JOIN users u ON u.id = r.user_id LEFT JOIN (
    SELECT run_id, user_id, sum(amount)::bigint AS kept, sum(amount) FILTER (WHERE source IN ('run', 'daily'))::bigint AS first
    FROM star_entries WHERE run_id IS NOT NULL GROUP BY 1, 2
  ) AS e ON e.run_id = r.id
  CROSS JOIN LATERAL (VALUES
    ('a run gave other stars than it answered', coalesce(e.first, 0), coalesce((r.answer #>> '{stars,kept}')::bigint, 0)),
    ('a run gave other stars than its replay has', e.first, CASE WHEN e.first > 0 THEN coalesce((r.events ->> 'pickup.star')::bigint, 0) END),
    ('a run left other stars than it may', e.kept, CASE WHEN r.voided_at IS NULL THEN e.first WHEN e.first > 0 THEN 0 END),
    ('a run that may give no stars gave some', e.first,
      CASE WHEN r.user_id = e.user_id AND r.witness = 'live' AND r.xp_bearing AND r.counts_games THEN e.first ELSE e.first - e.first END)
  ) AS c (fault, found, expected)
  WHERE c.found IS DISTINCT FROM c.expected
  UNION ALL
  SELECT u.discord_id, format('purchase and entry of %s do not go together', coalesce(o.source_id, e.source_id)),
    (o.source_id IS NOT NULL)::integer, (e.source_id IS NOT NULL)::integer
  FROM (SELECT user_id, user_id || ':' || cosmetic_id AS source_id FROM owned_cosmetics) AS o
  FULL JOIN (SELECT user_id, source_id FROM star_entries WHERE source = 'purchase' AND amount < 0) AS e USING (user_id, source_id)
  JOIN users u ON u.id = user_id
  WHERE o.source_id IS NULL OR e.source_id IS NULL
  UNION ALL
  SELECT u.discord_id, format('%s is equipped and not owned', w.value), 1, 0
  FROM users u CROSS JOIN LATERAL jsonb_each_text(u.cosmetics) AS w
  WHERE NOT owns_cosmetic(u.id, w.value)
$$;
