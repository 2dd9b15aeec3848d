-- When a run came to each of its levels, by the ticks it spent in them.
CREATE OR REPLACE FUNCTION level_starts(level_ticks integer[]) RETURNS TABLE (level integer, start_ticks integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT n::integer, (sum(ticks) OVER (ORDER BY n) - ticks)::integer FROM unnest(level_ticks) WITH ORDINALITY AS t (ticks, n)
$$;
