-- READ-44: percent of XP that a run begun at a moment gains: that of the shop character that is equipped, as far as the wallet has held it since
-- its own mint or for 24 hours. What left the wallet is counted off, whichever piece it was. None while the chain was not read to its end for an hour.
CREATE OR REPLACE FUNCTION character_bonus(player uuid, character_id text, begun timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT i.xp_bonus FROM shop_items i
    WHERE i.item_type = 0 AND character_id = 'shop-' || i.id
      AND EXISTS (SELECT FROM settings WHERE key = 'chain_followed_at' AND value::timestamptz > begun - interval '1 hour')
      AND (
      SELECT coalesce(sum(CASE WHEN m.to_address = w.address
          AND (m.from_address = '0x' || repeat('0', 40) OR m.seen_at <= begun - interval '24 hours') THEN m.quantity ELSE 0 END)
        - sum(CASE WHEN m.from_address = w.address THEN m.quantity ELSE 0 END), 0)
      FROM wallets w JOIN item_moves m ON w.address IN (m.from_address, m.to_address)
      WHERE w.user_id = player AND w.state = 'active' AND m.collection = 'shop' AND m.token_id = i.id
    ) > 0), 0)
$$;
