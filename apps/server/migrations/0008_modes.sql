-- The daily course and the race. A daily run has the day of its course (UTC), a race the run it goes against.
ALTER TABLE run_tickets
  ADD COLUMN course_date date,
  ADD COLUMN ghost_run_id uuid REFERENCES runs (id),
  ADD CHECK ((mode = 'daily') = (course_date IS NOT NULL)),
  ADD CHECK ((mode = 'race') = (ghost_run_id IS NOT NULL));
ALTER TABLE runs
  ADD COLUMN course_date date,
  ADD COLUMN ghost_run_id uuid REFERENCES runs (id),
  ADD CHECK ((mode = 'daily') = (course_date IS NOT NULL)),
  ADD CHECK ((mode = 'race') = (ghost_run_id IS NOT NULL)),
  ADD CHECK (board <> 'daily' OR mode = 'daily');
CREATE INDEX runs_course ON runs (user_id, course_date, score DESC, created_at, id) WHERE course_date IS NOT NULL;
CREATE INDEX runs_ghost ON runs (ghost_run_id, score) INCLUDE (user_id) WHERE ghost_run_id IS NOT NULL;

-- What was promised about the courses to come: SHA-256 of the key of a day.
CREATE TABLE daily_courses (
  course_date date PRIMARY KEY,
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  committed_at timestamptz NOT NULL DEFAULT app_now()
);

-- The key a day is played by, from the moment the day begins: one course for all processes, and for the doubters of later years.
CREATE TABLE daily_keys (
  course_date date PRIMARY KEY REFERENCES daily_courses (course_date),
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  taken_at timestamptz NOT NULL DEFAULT app_now()
);

CREATE FUNCTION daily_promises_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: what was promised stays', TG_TABLE_NAME;
END $$;
CREATE TRIGGER daily_courses_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_courses
  FOR EACH STATEMENT EXECUTE FUNCTION daily_promises_are_final();
CREATE TRIGGER daily_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_keys
  FOR EACH STATEMENT EXECUTE FUNCTION daily_promises_are_final();

-- The daily boards: the best run of a player on a day; `is_best` marks the best of all their days.
CREATE TABLE daily_bests (
  course_date date NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  run_id uuid NOT NULL REFERENCES runs (id),
  score integer NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  is_best boolean NOT NULL DEFAULT false,
  PRIMARY KEY (course_date, user_id)
);
CREATE INDEX daily_bests_day ON daily_bests (course_date, score DESC, reached_at, run_id);
CREATE INDEX daily_bests_all ON daily_bests (score DESC, reached_at, run_id) WHERE is_best;
CREATE INDEX daily_bests_user_id ON daily_bests (user_id, score DESC, reached_at);

-- Brings a player's day in line with their runs. Who calls it holds the lock of the player's totals.
CREATE FUNCTION refresh_daily_best(player uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  top record;
BEGIN
  SELECT id, score, created_at INTO top FROM runs
  WHERE user_id = player AND course_date = day AND board = 'daily' AND voided_at IS NULL AND score > 0
  ORDER BY score DESC, created_at, id LIMIT 1;
  IF NOT FOUND THEN
    DELETE FROM daily_bests WHERE course_date = day AND user_id = player;
  ELSE
    INSERT INTO daily_bests AS b (course_date, user_id, run_id, score, reached_at)
    VALUES (day, player, top.id, top.score, top.created_at)
    ON CONFLICT (course_date, user_id) DO UPDATE
    SET run_id = excluded.run_id, score = excluded.score, reached_at = excluded.reached_at
    WHERE b.run_id <> excluded.run_id;
  END IF;
  UPDATE daily_bests b SET is_best = (b.course_date = best.course_date)
  FROM (
    SELECT course_date FROM daily_bests WHERE user_id = player ORDER BY score DESC, reached_at, course_date LIMIT 1
  ) AS best
  WHERE b.user_id = player AND b.is_best <> (b.course_date = best.course_date);
END $$;

-- Whatever writes runs, the daily boards follow: a run that settles, is voided, or is given back.
CREATE FUNCTION run_daily_best() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_daily_best(NEW.user_id, NEW.course_date);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_daily_settled AFTER INSERT ON runs FOR EACH ROW
  WHEN (NEW.board = 'daily') EXECUTE FUNCTION run_daily_best();
CREATE TRIGGER runs_daily_voided AFTER UPDATE OF voided_at ON runs FOR EACH ROW
  WHEN (NEW.board = 'daily') EXECUTE FUNCTION run_daily_best();

-- Everything a settled run writes. A mode that counts no games leaves its player as they were.
CREATE OR REPLACE FUNCTION write_settlement(run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  of_run uuid := (run ->> 'id')::uuid;
  player uuid := (run ->> 'user_id')::uuid;
  settled timestamptz := (run ->> 'created_at')::timestamptz;
  gained bigint := run_xp + bonus_xp;
  player_discord_id text;
BEGIN
  INSERT INTO runs SELECT * FROM jsonb_populate_record(NULL::runs, run);
  INSERT INTO replays (run_id, bytes) VALUES (of_run, replay_bytes);
  UPDATE run_tickets SET settled_at = settled WHERE run_id = of_run;
  IF NOT (run ->> 'counts_games')::boolean THEN RETURN; END IF;
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
  SELECT player, 'game', e.source, of_run::text, e.amount, settled
  FROM (VALUES ('run', run_xp), ('character_bonus', bonus_xp)) AS e (source, amount) WHERE e.amount <> 0;
  UPDATE users SET game_xp = game_xp + gained, xp = xp + gained, level = level_of(xp + gained), updated_at = settled
  WHERE id = player RETURNING discord_id INTO player_discord_id;
  UPDATE game_stats g SET
    user_id = coalesce(g.user_id, player), username = t.username, avatar = t.avatar,
    hi_score = t.hi_score, total_jumps = t.total_jumps, total_games = t.total_games, total_time = t.total_time,
    total_enemies = t.total_enemies, level_reached = t.level_reached,
    unpaid_games = t.unpaid_games, unpaid_jumps = t.unpaid_jumps, unpaid_points = t.unpaid_points,
    best_run_id = CASE WHEN is_high_score THEN of_run ELSE g.best_run_id END,
    hi_score_at = CASE WHEN is_high_score THEN settled ELSE g.hi_score_at END,
    last_played = settled, updated_at = settled
  FROM jsonb_populate_record(NULL::game_stats, totals) AS t
  WHERE g.discord_id = player_discord_id;
  IF syncs_quests THEN PERFORM sync_game_quests(player_discord_id); END IF;
END $$;
