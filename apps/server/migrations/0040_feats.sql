-- Quests that one run does: its replay shows them.
INSERT INTO quest_definitions (quest_key, title, description, category, quest_type, target_value, xp_reward, reset_hours) VALUES
  ('feat_streak', 'On a roll', 'Land on 30 new platforms in a row', 'game', 'replay', 1, 50, NULL),
  ('feat_stars', 'Stargazer', 'Pick up 50 stars in one game', 'game', 'replay', 1, 50, NULL),
  ('feat_fast', 'Quick start', 'Reach level 4 in the first 30 seconds', 'game', 'replay', 1, 75, NULL),
  ('feat_stomps', 'Stomper', 'Stomp 5 enemies in one game', 'game', 'replay', 1, 75, NULL),
  ('feat_platforms', 'Seven grounds', 'Land on seven kinds of platform in one game', 'game', 'replay', 1, 75, NULL),
  ('feat_saved', 'Second wind', 'Play on for a minute after a shield saved you', 'game', 'replay', 1, 100, NULL),
  ('feat_no_spring', 'No springs', 'Reach level 4 without a spring', 'game', 'replay', 1, 100, NULL),
  ('feat_no_hop', 'Feet first', 'Reach level 3 without a hop', 'game', 'replay', 1, 125, NULL),
  ('feat_peace', 'Peaceful climb', 'Reach level 10 without a stomp', 'game', 'replay', 1, 125, NULL),
  ('feat_chain', 'Stomp chain', 'Stomp 3 enemies within 10 seconds', 'game', 'replay', 1, 125, NULL),
  ('feat_foes', 'Land and air', 'Stomp a walker and a flyer in one game', 'game', 'replay', 1, 150, NULL),
  ('feat_bare', 'Bare hands', 'Reach level 6 without a power-up', 'game', 'replay', 1, 150, NULL);

-- What runs have done, and when in them (ticks of 1/60 s). A run counts while it is not voided: another that did the same stands in for it.
CREATE TABLE run_feats (
  run_id uuid NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tick integer NOT NULL CHECK (tick >= 0),
  -- Found by looking through older runs, not when the run was settled.
  is_late boolean NOT NULL DEFAULT false,
  PRIMARY KEY (run_id, quest_key)
);
CREATE INDEX run_feats_user_id ON run_feats (user_id, quest_key);
CREATE INDEX run_feats_late ON run_feats (user_id) WHERE is_late;

-- How far older runs are looked through, newest first; one row for each edition of the feats.
CREATE TABLE feat_searches (
  edition integer PRIMARY KEY,
  before_at timestamptz,
  before_id uuid,
  runs integer NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX runs_created_at ON runs (created_at, id) WHERE counts_quests;

-- When the player was told that its target is reached. What waits to be claimed by now has been seen.
ALTER TABLE user_quests ADD COLUMN told_at timestamptz;
UPDATE user_quests SET told_at = app_now() WHERE NOT is_completed AND current_progress >= target_value;

-- The zone whose day or week a claim is of; unknown for those of before.
ALTER TABLE quest_completions ADD COLUMN time_zone text;

-- Claims that were taken back, and given back: `turn` counts how often. What a voided run took, it gives back; what an admin took, they do.
CREATE TABLE claim_reversals (
  completion_id bigint PRIMARY KEY REFERENCES quest_completions (id),
  is_reversed boolean NOT NULL,
  cause text NOT NULL CHECK (cause IN ('void', 'admin')),
  turn integer NOT NULL DEFAULT 1 CHECK (turn > 0),
  reason text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
