-- Whether a player's linked wallet holds any character: an item of type 0, or a token of the army (READ-52).
CREATE OR REPLACE FUNCTION owns_character(player uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM wallets w JOIN item_moves m ON w.address IN (m.from_address, m.to_address)
    LEFT JOIN shop_items i ON m.collection = 'shop' AND i.id::numeric = m.token_id
    WHERE w.user_id = player AND w.state = 'active' AND (m.collection = 'army' OR i.item_type = 0)
    GROUP BY m.collection, m.token_id
    HAVING sum(CASE WHEN m.to_address = w.address THEN m.quantity ELSE 0 END)
      - sum(CASE WHEN m.from_address = w.address THEN m.quantity ELSE 0 END) > 0
  )
$$;
