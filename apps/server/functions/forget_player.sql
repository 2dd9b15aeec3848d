-- Of a player whose deletion is due: takes the person out of what is final, which the server itself may not change. It runs as the
-- owner of the tables and changes nothing else: whose claims and links they were, and the name in races against their runs.
CREATE OR REPLACE FUNCTION forget_player(player uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  was text;
  former text;
BEGIN
  SELECT discord_id, 'former:' || public_id::text INTO was, former FROM users WHERE id = player AND deletion_at <= app_now() FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no deletion of player % is due', player; END IF;
  UPDATE quest_completions SET discord_id = former WHERE discord_id = was;
  -- What a link names stays: it counts once, for anybody.
  UPDATE social_links SET discord_id = former, url = '' WHERE discord_id = was;
  DELETE FROM link_repeats WHERE discord_id = was;
  UPDATE runs SET answer = jsonb_set(answer, '{race,username}', '"Former player"')
  WHERE ghost_run_id IN (SELECT r.id FROM runs r WHERE r.user_id = player) AND answer #> '{race,username}' IS NOT NULL;
END $$;
