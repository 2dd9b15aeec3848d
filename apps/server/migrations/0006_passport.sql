-- Stamps are derived from a player's ranked runs, by where they started and which level they reached. The index alone answers that.
CREATE INDEX runs_climbs ON runs (user_id, start_place, level) INCLUDE (created_at, mode, id)
  WHERE witness = 'live' AND xp_bearing AND voided_at IS NULL AND level > 1;
