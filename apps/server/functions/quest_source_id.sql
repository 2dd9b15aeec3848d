-- What a claim is in the ledger: player, quest and period. The player is known by their Discord id alone, so that it outlives accounts.
CREATE OR REPLACE FUNCTION quest_source_id(user_discord_id text, quest_key text, period text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(wallet_owner(user_discord_id), 'hex') || ':' || quest_key || coalesce(':' || period, '')
$$;
