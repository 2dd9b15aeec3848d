-- After a run was voided or given back: claims whose target is no longer reached are taken back, those that it took back and whose target
-- is reached again are given back. Of quests of a day those are looked at whose day may hold the run. Answers how many were turned.
CREATE OR REPLACE FUNCTION recheck_claims(player uuid, run_at timestamptz, why text, by_whom text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  claim quest_completions;
  turned integer := 0;
BEGIN
  FOR claim IN
    SELECT c.* FROM users u JOIN quest_completions c ON c.discord_id = u.discord_id
      JOIN quest_definitions d ON d.quest_key = c.quest_key
      LEFT JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed
    WHERE u.id = player AND v.cause IS DISTINCT FROM 'admin'
      AND (d.category = 'game' OR d.category = 'daily'
        AND c.period BETWEEN to_char(run_at - interval '2 days', 'YYYY-MM-DD') AND to_char(run_at + interval '2 days', 'YYYY-MM-DD'))
    ORDER BY c.id
  LOOP
    -- It turns only what is not so already.
    IF turn_claim(claim, NOT claim_holds(claim), 'void', why, by_whom) THEN turned := turned + 1; END IF;
  END LOOP;
  RETURN turned;
END $$;
