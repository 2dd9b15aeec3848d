-- XP of a source outside of runs, once; refuses what has no name and no player.
CREATE OR REPLACE FUNCTION add_source_xp(user_discord_id text, to_bucket text, xp_amount bigint, source_id text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  player uuid;
BEGIN
  IF coalesce(source_id, '') = '' THEN
    RAISE EXCEPTION '% XP needs a source_id: what it is given for, once', to_bucket USING ERRCODE = 'null_value_not_allowed';
  END IF;
  SELECT id INTO player FROM users WHERE discord_id = user_discord_id FOR NO KEY UPDATE;
  IF player IS NULL THEN RAISE EXCEPTION 'no player %', user_discord_id USING ERRCODE = 'no_data_found'; END IF;
  RETURN append_xp(player, to_bucket, to_bucket, source_id, xp_amount);
END $$;
