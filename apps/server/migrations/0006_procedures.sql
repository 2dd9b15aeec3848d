-- The player's own zone: the browser's at the first sign-in. Days of claims and quests are counted in it.
ALTER TABLE users ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';

CREATE TABLE daily_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  streak integer NOT NULL CHECK (streak >= 1),
  xp_awarded integer NOT NULL
);
CREATE INDEX daily_claims_user_id ON daily_claims (user_id, claimed_at DESC);

-- DAILY-09 to DAILY-11: day 1 to 7 of the cycle, and what it is worth.
CREATE FUNCTION streak_day(streak integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN streak < 1 THEN 1 ELSE (streak - 1) % 7 + 1 END
$$;
CREATE FUNCTION streak_xp(streak integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE streak_day(streak) WHEN 7 THEN 1000 ELSE 100 * streak_day(streak) END
$$;

-- DAILY-02, DAILY-03. A claim needs a later day in the player's present zone and 20 hours since the last one; the streak goes
-- on when that was under 48 hours ago, whatever the zones. No row for an unknown player.
CREATE FUNCTION get_daily_claim_info(user_discord_id text)
RETURNS TABLE (current_streak integer, can_claim boolean, next_claim_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT
    CASE WHEN app_now() - last.claimed_at < interval '48 hours' THEN last.streak ELSE 0 END,
    last.claimed_at IS NULL OR app_now() >= next.at,
    coalesce(next.at, app_now())
  FROM users u
  LEFT JOIN LATERAL (
    SELECT claimed_at, streak FROM daily_claims c WHERE c.user_id = u.id ORDER BY claimed_at DESC LIMIT 1
  ) AS last ON true
  CROSS JOIN LATERAL (
    SELECT CASE WHEN last.claimed_at IS NOT NULL THEN greatest(
      last.claimed_at + interval '20 hours',
      ((last.claimed_at AT TIME ZONE u.time_zone)::date + 1)::timestamp AT TIME ZONE u.time_zone) END AS at
  ) AS next
  WHERE u.discord_id = user_discord_id
$$;

-- DAILY-05, DAILY-07. Parallel claims award once: the player is locked, and the award is a ledger entry of this claim.
CREATE FUNCTION process_daily_claim(user_discord_id text)
RETURNS TABLE (success boolean, message text, day integer, xp_awarded integer) LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
  info record;
  new_streak integer;
  claim_id bigint;
BEGIN
  SELECT u.id INTO player FROM users u WHERE u.discord_id = user_discord_id FOR UPDATE;
  IF player IS NULL THEN
    RETURN QUERY SELECT false, 'Unknown player'::text, 0, 0;
    RETURN;
  END IF;
  SELECT * INTO info FROM get_daily_claim_info(user_discord_id);
  IF NOT info.can_claim THEN
    RETURN QUERY SELECT false, 'You have claimed today. Come back tomorrow.'::text, streak_day(info.current_streak), 0;
    RETURN;
  END IF;
  new_streak := info.current_streak + 1;
  INSERT INTO daily_claims (user_id, claimed_at, streak, xp_awarded)
  VALUES (player, app_now(), new_streak, streak_xp(new_streak)) RETURNING id INTO claim_id;
  PERFORM append_xp(player, 'quest', 'daily', claim_id::text, streak_xp(new_streak));
  RETURN QUERY SELECT true, format('Day %s claimed: +%s XP', streak_day(new_streak), streak_xp(new_streak)),
    streak_day(new_streak), streak_xp(new_streak);
END $$;

-- Mints that the server has seen final on the chain, each receipt's event once.
CREATE TABLE confirmed_mints (
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  contract_address text NOT NULL,
  token_id numeric NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (tx_hash, log_index)
);
CREATE INDEX confirmed_mints_user_id ON confirmed_mints (user_id);

-- Brings users.has_minted in line with the confirmed mints; answers what it is then. Null for an unknown player.
CREATE FUNCTION fix_user_has_minted(user_discord_id text) RETURNS boolean LANGUAGE sql AS $$
  UPDATE users u SET has_minted = EXISTS (SELECT 1 FROM confirmed_mints m WHERE m.user_id = u.id), updated_at = app_now()
  WHERE u.discord_id = user_discord_id RETURNING u.has_minted
$$;
