-- XP-04: what points are worth at the stored rate.
CREATE OR REPLACE FUNCTION points_xp(points bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE (SELECT value FROM settings WHERE key = 'xp_per_point') WHEN '0.1' THEN points / 10 ELSE 2 * points END
$$;
