-- A total as the count tree holds it: 32 bits.
CREATE OR REPLACE FUNCTION rank_value(total bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(greatest(total, 0), 4294967295)
$$;
