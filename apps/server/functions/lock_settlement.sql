-- The player's row is locked as for an update that keeps its key: the ticket of a next game, which names it, need not wait and so never waits
-- for this run while this run waits for it.
-- read_settlement once totals, ticket and player are locked, in this order, by the transaction around it; nothing is read where nothing was locked.
CREATE OR REPLACE FUNCTION lock_settlement(of_run uuid, run_score integer, run_jumps integer)
RETURNS SETOF settlement_read LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM run_tickets t JOIN users u ON u.id = t.user_id JOIN game_stats s ON s.discord_id = u.discord_id
  WHERE t.run_id = of_run
  FOR NO KEY UPDATE OF s, t FOR NO KEY UPDATE OF u;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM read_settlement(of_run, run_score, run_jumps);
END $$;
