-- Whether an address holds a character, by what was followed and by the receipts of mints.
CREATE OR REPLACE FUNCTION holds_token(of_address text, character_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN m.to_address = of_address THEN m.quantity ELSE 0 END)
    - sum(CASE WHEN m.from_address = of_address THEN m.quantity ELSE 0 END), 0) > 0
  FROM item_moves m
  WHERE (m.to_address = of_address OR m.from_address = of_address)
    AND m.collection = split_part(character_id, '-', 1) AND m.token_id::text = split_part(character_id, '-', 2)
$$;
