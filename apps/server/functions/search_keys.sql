-- The grams that whatever contains the text must have.
CREATE OR REPLACE FUNCTION search_keys(search text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(search, i, 3)) FROM generate_series(1, greatest(length(search) - 2, 1)) AS i
$$;
