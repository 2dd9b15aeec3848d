-- A BRIN index never forgets what a block once held: when its rows are gone and others take their place, every sweep reads it again, and
-- in time the whole table. Trees hold only what is there.
DROP INDEX run_checkpoints_at, run_tickets_network;
CREATE INDEX run_checkpoints_at ON run_checkpoints (at);
CREATE INDEX run_tickets_network ON run_tickets (issued_at) WHERE network IS NOT NULL;
