-- Locks a player, brings their quests up to date and returns all that their goals are chosen by, in one statement. The lock is that of settlement and
-- of reading quests, so goals are moved on by one process at a time.
CREATE OR REPLACE FUNCTION look_at_goals(player uuid, run_count integer)
RETURNS TABLE (today text, quests jsonb, runs jsonb, goals jsonb, sets_done integer, day text, run_id uuid, answer jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  who users;
BEGIN
  SELECT * INTO who FROM users u WHERE u.id = player FOR NO KEY UPDATE;
  PERFORM refresh_quests(who.discord_id);
  RETURN QUERY SELECT quest_period(24, who.time_zone),
    (SELECT jsonb_agg(jsonb_build_object('key', d.quest_key, 'type', d.quest_type, 'target', d.target_value,
        'progress', coalesce(q.current_progress, 0), 'isCompleted', coalesce(q.is_completed, false),
        'isTakenBack', EXISTS (
          SELECT FROM quest_completions c JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed AND v.cause = 'admin'
          WHERE c.discord_id = who.discord_id AND c.quest_key = d.quest_key AND c.period IS NOT DISTINCT FROM q.period)))
      FROM quest_definitions d LEFT JOIN user_quests q ON q.quest_key = d.quest_key AND q.discord_id = who.discord_id
      WHERE d.category IN ('game', 'daily')),
    (SELECT coalesce(jsonb_agg(l.run), '[]') FROM (
      SELECT jsonb_build_object('score', r.score, 'jumps', r.jumps, 'enemies', r.enemies, 'level', r.level,
        'day', to_char(r.created_at AT TIME ZONE who.time_zone, 'YYYY-MM-DD')) AS run
      FROM runs r WHERE r.user_id = player AND r.counts_quests AND r.voided_at IS NULL
      ORDER BY r.created_at DESC, r.id LIMIT run_count) l),
    g.goals, g.sets_done, g.day, g.run_id, g.answer
  FROM (SELECT player AS id) p LEFT JOIN player_goals g ON g.user_id = p.id;
END $$;
