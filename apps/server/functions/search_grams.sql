-- What a search index knows of a player: every run of one to three letters of the names, and of three of the address, of which shorter ones
-- would be in every address. An index is built on it, so that another result needs a migration that builds the index again.
CREATE OR REPLACE FUNCTION search_grams(names text, wallet text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(gram) FROM (
    SELECT substr(names, i, size) FROM generate_series(1, length(names)) AS i, generate_series(1, 3) AS size
    UNION ALL
    SELECT substr(wallet, i, 3) FROM generate_series(1, length(wallet) - 2) AS i
  ) AS grams (gram)
$$;
