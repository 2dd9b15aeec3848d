-- Draws some more of the listed players into groups of the next week, those of a tier and with as many runs together, and returns how many it took off
-- the list. The caller holds the week's lock. Each step touches a small part of the tables, so plans go by their indexes.
CREATE OR REPLACE FUNCTION draw_league_groups(of_week date, max_players integer) RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  last league_draws;
  taken bigint;
BEGIN
  INSERT INTO league_weeks (week) VALUES (of_week + 7) ON CONFLICT DO NOTHING;
  SELECT * INTO last FROM (SELECT * FROM league_draws WHERE week = of_week ORDER BY tier, place LIMIT max_players) AS d ORDER BY tier DESC, place DESC LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH listed AS (
    DELETE FROM league_draws WHERE week = of_week AND (tier, place) <= (last.tier, last.place) RETURNING user_id, tier, place
  ), waiting AS (
    SELECT l.user_id, l.tier, l.place, count(*) OVER (PARTITION BY l.tier) AS players
    -- The sum keeps the plan off the index by week, whose statistics do not know the new one.
    FROM listed l LEFT JOIN league_members n ON n.user_id = l.user_id AND n.week + 0 = of_week + 7
    WHERE n.group_id IS NULL
      AND NOT EXISTS (SELECT FROM users u WHERE u.id = l.user_id AND (u.hidden_at IS NOT NULL OR u.suspended_at IS NOT NULL))
      AND NOT EXISTS (SELECT FROM league_players p WHERE p.user_id = l.user_id AND NOT p.takes_part)
  ), numbered AS MATERIALIZED (
    SELECT *, gen_random_uuid() AS id, ntile(((players + 29) / 30)::integer) OVER (PARTITION BY tier ORDER BY place) AS number FROM waiting
  ), placed AS MATERIALIZED (
    SELECT user_id, tier, first_value(id) OVER (PARTITION BY tier, number ORDER BY place) AS group_id FROM numbered
  ), groups AS (
    INSERT INTO league_groups (id, week, tier, seats) SELECT group_id, of_week + 7, tier, count(*) FROM placed GROUP BY group_id, tier
  ), members AS (
    INSERT INTO league_members (user_id, week, group_id) SELECT user_id, of_week + 7, group_id FROM placed
    ON CONFLICT (user_id, week) DO UPDATE SET group_id = excluded.group_id
  )
  SELECT count(*) INTO taken FROM listed;
  RETURN taken;
END $$;
