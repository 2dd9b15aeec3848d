-- Ranks some more groups of a week that is over, gives their players their next tier, and returns how many groups it were. A week without a run, or
-- without its player, leads one tier down; a group that was only drawn after its week had passed takes nothing. The caller holds the week's lock.
-- Each step touches a small part of the tables, so plans go by their indexes.
CREATE OR REPLACE FUNCTION rank_league_groups(of_week date, max_groups integer) RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  picked uuid[];
BEGIN
  SELECT array_agg(g.id) INTO picked FROM (
    SELECT id FROM league_groups WHERE week = of_week AND ranked_size IS NULL ORDER BY id LIMIT max_groups
  ) AS g;
  IF picked IS NULL THEN RETURN 0; END IF;
  WITH present AS (
    SELECT m.user_id, m.group_id, m.points, m.reached_at, m.runs, g.tier, g.created_at >= (of_week + 7)::timestamp AT TIME ZONE 'UTC' AS is_late,
      away.user_id IS NULL AS is_in
    FROM league_members m JOIN league_groups g ON g.id = m.group_id LEFT JOIN (
      SELECT id AS user_id FROM users WHERE hidden_at IS NOT NULL OR suspended_at IS NOT NULL
      UNION SELECT user_id FROM league_players WHERE NOT takes_part
    ) AS away ON away.user_id = m.user_id
    WHERE m.week = of_week AND m.group_id = ANY(picked)
  ), ranked AS (
    SELECT user_id, group_id, tier, is_late, is_in, runs,
      row_number() OVER (PARTITION BY group_id, is_in ORDER BY points DESC, reached_at NULLS LAST, user_id) AS place,
      count(*) FILTER (WHERE is_in) OVER (PARTITION BY group_id) AS size
    FROM present
  ), decided AS MATERIALIZED (
    SELECT user_id, CASE WHEN is_in THEN place END AS rank, CASE
      WHEN NOT is_in THEN 'out'
      WHEN runs = 0 THEN CASE WHEN is_late THEN 'stayed' ELSE 'out' END
      WHEN place <= league_zone(size) AND tier < 4 THEN 'rose'
      WHEN place > size - league_zone(size) AND tier > 0 THEN 'fell'
      ELSE 'stayed'
    END AS outcome FROM ranked
  ), results AS (
    UPDATE league_members m SET rank = d.rank, rank_now = d.rank, outcome = d.outcome
    FROM decided d WHERE m.user_id = d.user_id AND m.week = of_week
    RETURNING m.user_id, m.outcome
  )
  UPDATE league_players p SET tier = CASE r.outcome WHEN 'rose' THEN least(p.tier + 1, 4) ELSE greatest(p.tier - 1, 0) END
  FROM results r WHERE p.user_id = r.user_id AND r.outcome <> 'stayed';
  UPDATE league_groups g SET ranked_size = (
    SELECT count(*) FROM league_members m WHERE m.week = of_week AND m.group_id = g.id AND m.rank IS NOT NULL
  ) WHERE g.id = ANY(picked);
  RETURN cardinality(picked);
END $$;
