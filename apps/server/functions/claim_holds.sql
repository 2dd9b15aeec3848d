-- Whether the target that a claim was paid for is still reached. What is done elsewhere is no matter of runs: it holds.
CREATE OR REPLACE FUNCTION claim_holds(claim quest_completions) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE
    WHEN d.quest_type = 'replay' THEN EXISTS (SELECT 1 FROM feat_run(u.id, d.quest_key))
    WHEN d.quest_type = 'invites' THEN u.invite_count >= d.target_value
    WHEN d.category = 'game' THEN quest_progress_of(d.quest_type, s) >= d.target_value
    WHEN d.category = 'daily' THEN (
      SELECT CASE d.quest_type WHEN 'daily_games' THEN p.games WHEN 'daily_jumps' THEN p.jumps ELSE p.score END >= d.target_value
      FROM play_between(u.id, claim.period::date::timestamp AT TIME ZONE day.zone, (claim.period::date + 1)::timestamp AT TIME ZONE day.zone) p)
    ELSE true END, false)
  FROM quest_definitions d JOIN users u ON u.discord_id = claim.discord_id
    LEFT JOIN game_stats s ON s.discord_id = u.discord_id
    CROSS JOIN LATERAL (SELECT coalesce(claim.time_zone, u.time_zone) AS zone) AS day
  WHERE d.quest_key = claim.quest_key
$$;
