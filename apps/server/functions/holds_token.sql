-- Whether a player's linked wallet holds a character, by what was followed and by the receipts of mints.
CREATE OR REPLACE FUNCTION holds_token(player uuid, character_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN m.to_address = w.address THEN m.quantity ELSE 0 END)
    - sum(CASE WHEN m.from_address = w.address THEN m.quantity ELSE 0 END), 0) > 0
  FROM wallets w JOIN item_moves m ON w.address IN (m.from_address, m.to_address)
  WHERE w.user_id = player AND w.state = 'active'
    AND m.collection = split_part(character_id, '-', 1) AND m.token_id::text = split_part(character_id, '-', 2)
$$;
