-- Whether a player owns a cosmetic: bought with stars, or the reward of a special event.
CREATE OR REPLACE FUNCTION owns_cosmetic(player uuid, cosmetic text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM owned_cosmetics o WHERE o.user_id = player AND o.cosmetic_id = cosmetic)
    OR EXISTS (SELECT FROM special_event_rewards r WHERE r.user_id = player AND r.cosmetic_id = cosmetic)
$$;
