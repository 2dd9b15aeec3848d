-- What a player has done since their midnight. A run counts for the day it began; one that nobody saw begin for none.
CREATE OR REPLACE FUNCTION day_play(player uuid, zone text) RETURNS TABLE (games bigint, jumps bigint, score bigint)
LANGUAGE sql STABLE AS $$
  SELECT * FROM play_between(player, period_start(24, zone), 'infinity')
$$;
