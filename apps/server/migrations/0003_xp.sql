-- Facts of this deployment that must not change unnoticed: `xp_per_point` is the rate the ledger was written with (XP-04).
CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

-- Every XP ever given or taken, once: xp = the sum of all entries, always.
CREATE TABLE xp_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  bucket text NOT NULL CHECK (bucket IN ('game', 'quest', 'invite')),
  source text NOT NULL,
  source_id text NOT NULL CHECK (source_id <> ''),
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (source, source_id)
);
CREATE INDEX xp_entries_user_id ON xp_entries (user_id, bucket) INCLUDE (source, amount);

CREATE FUNCTION xp_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'xp_entries is append-only: add an entry that corrects the other';
END $$;
CREATE TRIGGER xp_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON xp_entries
  FOR EACH STATEMENT EXECUTE FUNCTION xp_entries_are_final();

CREATE INDEX users_xp ON users (xp DESC, discord_id);

-- XP-11, XP-12.
CREATE FUNCTION level_of(xp bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, floor(sqrt(greatest(xp, 0)::float8 / 50)))::integer
$$;

-- XP-04 at the stored rate.
CREATE FUNCTION points_xp(points bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE (SELECT value FROM settings WHERE key = 'xp_per_point') WHEN '0.1' THEN points / 10 ELSE 2 * points END
$$;

-- F = 10 x games + jumps + points(high score), of the part of the totals that bears XP (XP-02 to XP-04); 0 without a row.
CREATE FUNCTION game_xp_formula(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT 10 * (total_games - unpaid_games) + (total_jumps - unpaid_jumps) + points_xp(hi_score - unpaid_points)
    FROM game_stats WHERE discord_id = user_discord_id), 0)::bigint
$$;

-- One entry and the columns that sum it up. False, and no change, when this source was given before.
CREATE FUNCTION append_xp(player uuid, to_bucket text, from_source text, from_source_id text, xp_amount bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
  VALUES (player, to_bucket, from_source, from_source_id, xp_amount)
  ON CONFLICT (source, source_id) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE users SET
    game_xp = game_xp + CASE WHEN to_bucket = 'game' THEN xp_amount ELSE 0 END,
    quest_xp = quest_xp + CASE WHEN to_bucket = 'quest' THEN xp_amount ELSE 0 END,
    invite_xp = invite_xp + CASE WHEN to_bucket = 'invite' THEN xp_amount ELSE 0 END,
    xp = xp + xp_amount,
    level = level_of(xp + xp_amount),
    updated_at = app_now()
  WHERE id = player;
  RETURN true;
END $$;

-- XP-07. Recomputes game XP and appends only a difference, so a thousand calls change nothing. Answers the difference.
CREATE FUNCTION update_game_xp(user_discord_id text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
  difference bigint;
BEGIN
  PERFORM 1 FROM game_stats WHERE discord_id = user_discord_id FOR UPDATE;
  SELECT id INTO player FROM users WHERE discord_id = user_discord_id FOR UPDATE;
  IF player IS NULL THEN RETURN 0; END IF;
  SELECT game_xp_formula(user_discord_id)
    + coalesce(sum(amount) FILTER (WHERE source = 'character_bonus'), 0) - coalesce(sum(amount), 0)
  INTO difference FROM xp_entries WHERE user_id = player AND bucket = 'game';
  IF difference <> 0 THEN
    PERFORM append_xp(player, 'game', 'recompute', gen_random_uuid()::text, difference);
  END IF;
  RETURN difference;
END $$;

CREATE FUNCTION add_source_xp(user_discord_id text, to_bucket text, xp_amount bigint, source_id text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
BEGIN
  IF coalesce(source_id, '') = '' THEN
    RAISE EXCEPTION '% XP needs a source_id: what it is given for, once', to_bucket USING ERRCODE = 'null_value_not_allowed';
  END IF;
  SELECT id INTO player FROM users WHERE discord_id = user_discord_id FOR UPDATE;
  IF player IS NULL THEN RAISE EXCEPTION 'no player %', user_discord_id USING ERRCODE = 'no_data_found'; END IF;
  RETURN append_xp(player, to_bucket, to_bucket, source_id, xp_amount);
END $$;

-- XP-08. True when it was added, false when this source had been given before.
CREATE FUNCTION add_quest_xp(user_discord_id text, xp_amount bigint, source_id text DEFAULT NULL)
RETURNS boolean LANGUAGE sql AS $$ SELECT add_source_xp(user_discord_id, 'quest', xp_amount, source_id) $$;

-- XP-09.
CREATE FUNCTION add_invite_xp(user_discord_id text, xp_amount bigint, source_id text DEFAULT NULL)
RETURNS boolean LANGUAGE sql AS $$ SELECT add_source_xp(user_discord_id, 'invite', xp_amount, source_id) $$;

-- BOARD-20: the Levels board. Equal XP shares a rank, in the order of the ids.
CREATE FUNCTION get_xp_leaderboard(row_limit integer DEFAULT 100)
RETURNS TABLE (discord_id text, xp bigint, level integer, username text, rank bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.discord_id, u.xp, u.level, u.username, rank() OVER (ORDER BY u.xp DESC)
  FROM users u WHERE u.xp IS NOT NULL
  ORDER BY u.xp DESC, u.discord_id LIMIT row_limit
$$;

-- The proof of the ledger: no row while entries = columns = formula for everybody.
CREATE FUNCTION xp_ledger_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint)
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
$$;
