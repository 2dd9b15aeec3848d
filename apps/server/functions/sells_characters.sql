-- Whether the shop has a character to own, and the chain was read for who owns which: then play needs one (HOME-14).
CREATE OR REPLACE FUNCTION sells_characters() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shop_items WHERE active AND item_type = 0) AND EXISTS (SELECT FROM chain_marks)
$$;
