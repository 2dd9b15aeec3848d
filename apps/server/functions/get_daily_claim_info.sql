-- DAILY-02, DAILY-03. A claim needs a later day in the player's present zone and 20 hours since the last one; the streak goes
-- on when that was under 48 hours ago, whatever the zones, or on the day before (an autumn day has 25 hours), or when the 20 hours
-- ended at or after 16:00 of the one day that was missed. No row for an unknown player.
CREATE OR REPLACE FUNCTION get_daily_claim_info(user_discord_id text)
RETURNS TABLE (current_streak integer, can_claim boolean, next_claim_at timestamptz, streak_ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT
    CASE WHEN app_now() < next.ends_at THEN last.streak ELSE 0 END,
    last.claimed_at IS NULL OR app_now() >= next.at,
    coalesce(next.at, app_now()),
    CASE WHEN app_now() < next.ends_at THEN next.ends_at END
  FROM users u
  LEFT JOIN LATERAL (
    SELECT claimed_at, streak, (claimed_at AT TIME ZONE u.time_zone)::date AS day
    FROM daily_claims c WHERE c.user_id = u.id ORDER BY claimed_at DESC LIMIT 1
  ) AS last ON true
  CROSS JOIN LATERAL (
    SELECT
      CASE WHEN last.day IS NOT NULL THEN greatest(
        last.claimed_at + interval '20 hours', (last.day + 1)::timestamp AT TIME ZONE u.time_zone) END AS at,
      CASE WHEN last.day IS NOT NULL THEN greatest(
        last.claimed_at + interval '48 hours',
        (last.day + CASE WHEN late.at::date = last.day + 1 AND late.at::time >= time '16:00' THEN 3 ELSE 2 END)::timestamp AT TIME ZONE u.time_zone)
      END AS ends_at
    FROM (SELECT (last.claimed_at + interval '20 hours') AT TIME ZONE u.time_zone AS at) AS late
  ) AS next
  WHERE u.discord_id = user_discord_id
$$;
