CREATE OR REPLACE FUNCTION wallet_owner(discord_id text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(k.outer_pad || sha256(k.inner_pad || convert_to(discord_id, 'UTF8'))) FROM wallet_owner_key k
$$;
