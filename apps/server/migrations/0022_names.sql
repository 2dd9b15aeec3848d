-- Names as the code has them: what a run tells on its way is a checkpoint, what a device
-- has while it sends is a lease.
ALTER TABLE run_marks RENAME TO run_checkpoints;
ALTER INDEX run_marks_pkey RENAME TO run_checkpoints_pkey;
ALTER INDEX run_marks_at RENAME TO run_checkpoints_at;
ALTER TABLE run_checkpoints RENAME CONSTRAINT run_marks_kind_check TO run_checkpoints_kind_check;
ALTER TABLE altered_runs RENAME COLUMN mark_seq TO checkpoint_seq;
ALTER TABLE altered_runs RENAME COLUMN mark_tick TO checkpoint_tick;
ALTER TABLE altered_runs RENAME COLUMN marks TO checkpoints;

ALTER TABLE wallet_turns RENAME TO wallet_leases;
ALTER INDEX wallet_turns_pkey RENAME TO wallet_leases_pkey;
ALTER TABLE wallet_leases RENAME COLUMN turn_id TO lease_id;
