-- What an unseen run is worth. A run without witness counts games, jumps, time and their XP for at most 20 minutes of play a day, whole or
-- not at all, and never for a rank: the Jumps and LEVELS boards order by, and show, what live runs earned.

-- The part of the totals and of the XP that stands on unseen runs. What ranks is the rest, whoever writes the totals.
ALTER TABLE game_stats
  ADD COLUMN unseen_games integer NOT NULL DEFAULT 0 CHECK (unseen_games >= 0),
  ADD COLUMN unseen_jumps bigint NOT NULL DEFAULT 0 CHECK (unseen_jumps >= 0),
  ADD COLUMN ranked_games integer GENERATED ALWAYS AS (total_games - unseen_games) STORED,
  ADD COLUMN ranked_jumps bigint GENERATED ALWAYS AS (total_jumps - unseen_jumps) STORED;
ALTER TABLE users
  ADD COLUMN unseen_xp bigint NOT NULL DEFAULT 0 CHECK (unseen_xp >= 0),
  ADD COLUMN ranked_xp bigint GENERATED ALWAYS AS (xp - unseen_xp) STORED;
DROP INDEX game_stats_total_jumps;
CREATE INDEX game_stats_ranked_jumps ON game_stats (ranked_jumps DESC, discord_id);
DROP INDEX users_xp;
CREATE INDEX users_ranked_xp ON users (ranked_xp DESC, discord_id);

-- The player's day whose 20 minutes a counted unseen run has taken from; null for every other run, and for those of before this rule.
-- A run that is voided keeps its minutes: given back, it is what it was.
ALTER TABLE runs
  ADD COLUMN unseen_day date,
  ADD CHECK (unseen_day IS NULL OR (witness = 'unwitnessed' AND counts_games));
CREATE INDEX runs_unseen_day ON runs (user_id, unseen_day) INCLUDE (ticks) WHERE unseen_day IS NOT NULL;

-- What unseen runs gave: 10 XP a game and 1 a jump at any rate of points, for no high score stands on them.
CREATE FUNCTION count_unseen() RETURNS TABLE (user_id uuid, games bigint, jumps bigint, xp bigint) LANGUAGE sql STABLE AS $$
  SELECT user_id, count(*), sum(jumps), coalesce(sum(10 + jumps) FILTER (WHERE xp_bearing), 0)
  FROM runs WHERE witness = 'unwitnessed' AND counts_games AND voided_at IS NULL GROUP BY user_id
$$;

UPDATE game_stats s SET unseen_games = c.games, unseen_jumps = c.jumps
FROM count_unseen() AS c JOIN users u ON u.id = c.user_id WHERE u.discord_id = s.discord_id;
UPDATE users u SET unseen_xp = c.xp FROM count_unseen() AS c WHERE c.user_id = u.id;

-- A player is ranked from the first live game on.
CREATE OR REPLACE FUNCTION game_stats_rank_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_ranked boolean := TG_OP <> 'INSERT' AND OLD.ranked_games > 0;
  is_ranked boolean := TG_OP <> 'DELETE' AND NEW.ranked_games > 0;
BEGIN
  IF was_ranked OR is_ranked THEN
    INSERT INTO rank_changes (hi_score_from, hi_score_to, total_jumps_from, total_jumps_to) VALUES (
      CASE WHEN was_ranked THEN rank_value(OLD.hi_score) END, CASE WHEN is_ranked THEN rank_value(NEW.hi_score) END,
      CASE WHEN was_ranked THEN rank_value(OLD.ranked_jumps) END, CASE WHEN is_ranked THEN rank_value(NEW.ranked_jumps) END);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER game_stats_rank_changed ON game_stats;
CREATE TRIGGER game_stats_rank_changed AFTER UPDATE ON game_stats FOR EACH ROW
  WHEN (OLD.hi_score <> NEW.hi_score OR OLD.ranked_jumps <> NEW.ranked_jumps OR (OLD.ranked_games > 0) <> (NEW.ranked_games > 0))
  EXECUTE FUNCTION game_stats_rank_change();

CREATE OR REPLACE FUNCTION rebuild_rank_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE game_stats, rank_changes IN EXCLUSIVE MODE;
  DELETE FROM rank_changes;
  DELETE FROM rank_counts;
  INSERT INTO rank_counts (board, depth, prefix, count)
  SELECT board, depth, rank_value(value) >> (32 - 4 * depth), count(*)
  FROM game_stats CROSS JOIN LATERAL (VALUES ('hi_score', hi_score::bigint), ('total_jumps', ranked_jumps)) AS totals (board, value)
  CROSS JOIN generate_series(0, 8) AS depth
  WHERE ranked_games > 0 GROUP BY 1, 2, 3;
END $$;
SELECT rebuild_rank_counts();

-- Quests of games and jumps count live runs only.
CREATE OR REPLACE FUNCTION quest_progress_of(of_type text, stats game_stats) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_type
    WHEN 'total_jumps' THEN stats.ranked_jumps
    WHEN 'high_score' THEN stats.hi_score
    WHEN 'total_games' THEN stats.ranked_games
    WHEN 'total_enemies' THEN stats.total_enemies
    WHEN 'level_reached' THEN stats.level_reached
  END
$$;
SELECT sync_game_quests(discord_id) FROM game_stats WHERE unseen_games > 0;

-- BOARD-20: the Levels board, by the XP that ranks. Equal XP shares a rank, in the order of the ids; without XP nobody stands on it.
CREATE OR REPLACE FUNCTION get_xp_leaderboard(row_limit integer DEFAULT 100)
RETURNS TABLE (discord_id text, xp bigint, level integer, username text, rank bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.discord_id, u.ranked_xp, level_of(u.ranked_xp), u.username, rank() OVER (ORDER BY u.ranked_xp DESC)
  FROM users u WHERE u.ranked_xp > 0
  ORDER BY u.ranked_xp DESC, u.discord_id LIMIT row_limit
$$;

-- The formula over live, standing, XP-bearing runs, without the bonus of a character; null for an unknown player.
CREATE FUNCTION live_game_xp(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT game_xp_formula(u.discord_id) - u.unseen_xp FROM users u WHERE u.discord_id = user_discord_id
$$;

-- What level roles go by: XP without that of unseen runs, at most twice what live runs gave.
CREATE FUNCTION role_xp(user_discord_id text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, least(u.ranked_xp, 2 * live_game_xp(u.discord_id))) FROM users u WHERE u.discord_id = user_discord_id
$$;

DROP FUNCTION read_settlement(uuid, integer, integer);
DROP FUNCTION lock_settlement(uuid, integer, integer);
ALTER TYPE settlement_read ADD ATTRIBUTE unseen_games integer, ADD ATTRIBUTE unseen_jumps bigint;

-- As before, with the jumps that rank: `run_jumps` are those of a run that does.
CREATE FUNCTION read_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  was record;
  best integer;
  jumps bigint;
BEGIN
  SELECT u.discord_id, u.username, u.avatar, u.xp,
    s.hi_score, s.total_jumps, s.total_games, s.total_time, s.total_enemies, s.level_reached,
    s.unpaid_games, s.unpaid_jumps, s.unpaid_points, s.unseen_games, s.unseen_jumps, s.ranked_jumps,
    t.mode, t.seed, t.sim_version, t.xp_bearing, t.bonus_percent, t.closed_reason, t.settled_at,
    s.xmin::text || ' ' || t.xmin::text || ' ' || u.xmin::text AS version
  INTO was
  FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run;
  IF NOT FOUND THEN RETURN; END IF;
  best := greatest(was.hi_score, run_score);
  jumps := was.ranked_jumps + run_jumps;
  RETURN QUERY
  WITH asked AS (
    SELECT * FROM (VALUES
      ('hi_score', rank_value(was.hi_score)), ('hi_score', rank_value(best)), ('total_jumps', rank_value(jumps))
    ) AS a (board, value)
  ), tree AS (
    SELECT a.board, a.value, coalesce(sum(siblings.above), 0)::bigint AS above
    FROM asked a CROSS JOIN generate_series(1, 8) AS d CROSS JOIN LATERAL (
      SELECT sum(c.count) AS above FROM rank_counts c
      WHERE c.board = a.board AND c.depth = d
        AND c.prefix > (a.value >> (32 - 4 * d)) AND c.prefix < ((a.value >> (36 - 4 * d)) + 1) << 4
    ) AS siblings
    GROUP BY 1, 2
  ), waiting AS (
    SELECT
      count(*) FILTER (WHERE hi_score_to > was.hi_score) - count(*) FILTER (WHERE hi_score_from > was.hi_score) AS before,
      count(*) FILTER (WHERE hi_score_to > best) - count(*) FILTER (WHERE hi_score_from > best) AS if_best,
      count(*) FILTER (WHERE total_jumps_to > jumps) - count(*) FILTER (WHERE total_jumps_from > jumps) AS jumps,
      count(hi_score_to) - count(hi_score_from) AS total
    FROM rank_changes
  )
  SELECT was.discord_id, was.username, was.avatar, was.xp,
    was.hi_score, was.total_jumps, was.total_games, was.total_time, was.total_enemies,
    was.level_reached, was.unpaid_games, was.unpaid_jumps, was.unpaid_points,
    was.mode, was.seed, was.sim_version, was.xp_bearing, was.bonus_percent, was.closed_reason, was.settled_at,
    was.version,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(was.hi_score)) + w.before + 1,
    (SELECT above FROM tree WHERE board = 'hi_score' AND value = rank_value(best)) + w.if_best + 1,
    (SELECT above FROM tree WHERE board = 'total_jumps') + w.jumps + 1,
    coalesce((SELECT count FROM rank_counts WHERE board = 'hi_score' AND depth = 0 AND prefix = 0), 0) + w.total,
    was.unseen_games, was.unseen_jumps
  FROM waiting w;
END $$;

-- The same once totals, ticket and player are locked, in this order, by the transaction around it; nothing is read where nothing was locked.
CREATE FUNCTION lock_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run
  FOR UPDATE OF s, t, u;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM read_settlement(of_run, run_score, run_jumps);
END $$;

-- Everything a settled run writes. A run that counts no game leaves its player as they were.
CREATE OR REPLACE FUNCTION write_settlement(run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  of_run uuid := (run ->> 'id')::uuid;
  player uuid := (run ->> 'user_id')::uuid;
  settled timestamptz := (run ->> 'created_at')::timestamptz;
  gained bigint := run_xp + bonus_xp;
  unseen bigint := CASE run ->> 'witness' WHEN 'unwitnessed' THEN gained ELSE 0 END;
  player_discord_id text;
BEGIN
  INSERT INTO runs SELECT * FROM jsonb_populate_record(NULL::runs, run);
  INSERT INTO replays (run_id, bytes) VALUES (of_run, replay_bytes);
  UPDATE run_tickets SET settled_at = settled WHERE run_id = of_run;
  IF NOT (run ->> 'counts_games')::boolean THEN RETURN; END IF;
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
  SELECT player, 'game', e.source, of_run::text, e.amount, settled
  FROM (VALUES ('run', run_xp), ('character_bonus', bonus_xp)) AS e (source, amount) WHERE e.amount <> 0;
  UPDATE users SET game_xp = game_xp + gained, xp = xp + gained, unseen_xp = unseen_xp + unseen, level = level_of(xp + gained),
    updated_at = settled
  WHERE id = player RETURNING discord_id INTO player_discord_id;
  UPDATE game_stats g SET
    user_id = coalesce(g.user_id, player), username = t.username, avatar = t.avatar,
    hi_score = t.hi_score, total_jumps = t.total_jumps, total_games = t.total_games, total_time = t.total_time,
    total_enemies = t.total_enemies, level_reached = t.level_reached,
    unpaid_games = t.unpaid_games, unpaid_jumps = t.unpaid_jumps, unpaid_points = t.unpaid_points,
    unseen_games = t.unseen_games, unseen_jumps = t.unseen_jumps,
    best_run_id = CASE WHEN is_high_score THEN of_run ELSE g.best_run_id END,
    hi_score_at = CASE WHEN is_high_score THEN settled ELSE g.hi_score_at END,
    last_played = settled, updated_at = settled
  FROM jsonb_populate_record(NULL::game_stats, totals) AS t
  WHERE g.discord_id = player_discord_id;
  IF syncs_quests THEN PERFORM sync_game_quests(player_discord_id); END IF;
END $$;

-- No row while what is kept of unseen runs is what they come to, no day holds more of them than 20 minutes, and what live runs gave is the
-- formula over them. The last is asked only of players whose totals are those of their runs.
CREATE FUNCTION unseen_faults() RETURNS TABLE (discord_id text, fault text, found bigint, expected bigint) LANGUAGE sql STABLE AS $$
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

-- The proof of the ledger: no row while entries = columns = formula for everybody, and unseen runs are where they belong.
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
  UNION ALL SELECT * FROM unseen_faults()
$$;
