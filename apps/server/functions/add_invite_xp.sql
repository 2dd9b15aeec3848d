-- XP-09. True when it was added, false when this source had been given before.
CREATE OR REPLACE FUNCTION add_invite_xp(user_discord_id text, xp_amount bigint, source_id text DEFAULT NULL)
RETURNS boolean LANGUAGE sql AS $$ SELECT add_source_xp(user_discord_id, 'invite', xp_amount, source_id) $$;
