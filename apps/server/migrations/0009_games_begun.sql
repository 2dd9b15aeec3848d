-- Games are counted when they begin, not when their ticket is drawn: a page that draws one ahead and is left costs nobody a game.
-- A run that was never seen to start begins, for this count, with its ticket, and counts once it is settled.
CREATE INDEX run_tickets_begun ON run_tickets (user_id, (coalesce(started_at, issued_at)))
  WHERE xp_bearing AND (started_at IS NOT NULL OR settled_at IS NOT NULL);

-- Tickets that nobody can settle any more are cleared by this.
CREATE INDEX run_tickets_unsettled ON run_tickets (settle_until) WHERE settled_at IS NULL;
