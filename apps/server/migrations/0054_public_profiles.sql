-- Whether others may see one's profile, and who has one to see: not who was taken off the boards, or has gone.
ALTER TABLE users ADD COLUMN shows_profile boolean NOT NULL DEFAULT true;
ALTER TABLE users ADD COLUMN has_profile boolean NOT NULL
  GENERATED ALWAYS AS (shows_profile AND hidden_at IS NULL AND deleted_at IS NULL AND removed_at IS NULL) STORED;

-- A player's best runs, those of rooms among them.
CREATE INDEX runs_best ON runs (user_id, score DESC, created_at, id) WHERE counts_high_score AND voided_at IS NULL;
