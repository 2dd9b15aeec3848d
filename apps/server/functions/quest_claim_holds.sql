-- Whether a claim of a quest with resets still holds: it was for the present period, or its own day or week has not ended in the zone
-- where it was claimed. So a move to another zone brings no second payment for the same hours.
CREATE OR REPLACE FUNCTION quest_claim_holds(claimed_period text, claimed_zone text, reset_hours integer, zone text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT claimed_period = quest_period(reset_hours, zone) OR app_now() < CASE reset_hours
    WHEN 24 THEN (to_date(claimed_period, 'YYYY-MM-DD') + 1)::timestamp AT TIME ZONE coalesce(claimed_zone, zone)
    WHEN 168 THEN (to_date(claimed_period, 'IYYY-"W"IW') + 7)::timestamp AT TIME ZONE coalesce(claimed_zone, zone)
  END
$$;
