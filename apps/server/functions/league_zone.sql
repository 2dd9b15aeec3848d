-- How many of a group rise, and as many fall (packages/domain/src/leagues/leagues.ts).
CREATE OR REPLACE FUNCTION league_zone(size bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT size * 7 / 30 $$;
