-- Brings users.has_minted in line with the confirmed mints of characters; answers what it is then. Null for an unknown player.
CREATE OR REPLACE FUNCTION fix_user_has_minted(user_discord_id text) RETURNS boolean LANGUAGE sql AS $$
  UPDATE users u SET has_minted = EXISTS (SELECT 1 FROM confirmed_mints m WHERE m.user_id = u.id AND m.item_type = 0), updated_at = app_now()
  WHERE u.discord_id = user_discord_id RETURNING u.has_minted
$$;
