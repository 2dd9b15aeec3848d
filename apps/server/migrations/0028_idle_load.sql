-- The job that writes roles asks twice a second whether a batch runs.
CREATE INDEX role_syncs_running ON role_syncs (created_at) WHERE state = 'running';
