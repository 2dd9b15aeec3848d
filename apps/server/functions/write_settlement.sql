-- Everything a settled run writes. A run that counts no game leaves its player as they were.
CREATE OR REPLACE FUNCTION write_settlement(run jsonb, totals jsonb, run_xp bigint, bonus_xp bigint, replay_bytes bytea, is_high_score boolean, syncs_quests boolean)
RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  of_run uuid := (run ->> 'id')::uuid;
  player uuid := (run ->> 'user_id')::uuid;
  settled timestamptz := (run ->> 'created_at')::timestamptz;
  gained bigint := run_xp + bonus_xp;
  unseen bigint := CASE run ->> 'witness' WHEN 'unwitnessed' THEN gained ELSE 0 END;
  -- Stars that the player keeps of the run; those of a daily run, once for its day, and of an event's runs, once on each of its days.
  kept_stars bigint := coalesce((run ->> 'kept_stars')::bigint, 0);
  stars_day text := CASE WHEN run ->> 'special_event_id' IS NULL THEN run ->> 'course_date'
    ELSE (SELECT event_day(special_event_id, issued_at) FROM run_tickets WHERE run_id = of_run) END;
  player_discord_id text;
BEGIN
  INSERT INTO runs SELECT * FROM jsonb_populate_record(NULL::runs, run);
  INSERT INTO replays (run_id, bytes) VALUES (of_run, replay_bytes);
  INSERT INTO run_fingers (run_id, user_id, input, facts, created_at)
  SELECT of_run, player, run -> 'fingers' ->> 'input', run -> 'fingers' -> 'facts', settled WHERE run ? 'fingers';
  IF (run ->> 'counts_quests')::boolean THEN
    INSERT INTO run_feats (run_id, quest_key, user_id, tick)
    SELECT of_run, f.key, player, f.tick FROM jsonb_to_recordset(run -> 'feats') AS f (key text, tick integer);
  END IF;
  UPDATE run_tickets SET settled_at = settled WHERE run_id = of_run;
  IF NOT (run ->> 'counts_games')::boolean THEN RETURN; END IF;
  INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
  SELECT player, 'game', e.source, of_run::text, e.amount, settled
  FROM (VALUES ('run', run_xp), ('character_bonus', bonus_xp)) AS e (source, amount) WHERE e.amount <> 0;
  IF kept_stars > 0 THEN
    INSERT INTO star_entries (user_id, source, source_id, amount, run_id, created_at)
    VALUES (player, CASE WHEN stars_day IS NULL THEN 'run' ELSE 'daily' END, coalesce(player || ':' || stars_day, of_run::text),
      kept_stars, of_run, settled);
  END IF;
  UPDATE users SET stars = stars + kept_stars, game_xp = game_xp + gained, xp = xp + gained, unseen_xp = unseen_xp + unseen, level = level_of(xp + gained),
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
  IF is_high_score AND EXISTS (SELECT FROM follows WHERE followed_id = player) THEN INSERT INTO new_bests VALUES (of_run); END IF;
  IF syncs_quests THEN PERFORM sync_game_quests(player_discord_id); END IF;
END $$;
