-- XP-11, XP-12: the level of an amount of XP.
CREATE OR REPLACE FUNCTION level_of(xp bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, floor(sqrt(greatest(xp, 0)::float8 / 50)))::integer
$$;
