-- Lists the players of a tier for the draw, those who played often first. Who dropped out is not drawn. The caller holds the week's lock.
CREATE OR REPLACE FUNCTION list_league_draw(of_week date, of_tier smallint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO league_draws (week, tier, place, user_id)
  SELECT of_week, of_tier, row_number() OVER (ORDER BY m.runs DESC, m.user_id), m.user_id
  FROM league_members m JOIN league_players p ON p.user_id = m.user_id AND p.tier = of_tier
  WHERE m.week = of_week AND m.outcome IN ('rose', 'stayed', 'fell')
$$;
