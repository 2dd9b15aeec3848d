-- The job that writes roles asks twice a second whether a batch runs.
CREATE INDEX role_syncs_running ON role_syncs (created_at) WHERE state = 'running';
-- Metrics count the devices that may send, and those that went away without saying so.
CREATE INDEX wallet_leases_held ON wallet_leases (expires_at) WHERE lease_id IS NOT NULL;
