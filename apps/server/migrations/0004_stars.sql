-- The ledger of stars: every star ever kept, taken back or spent, once. `users.stars` is always the sum of a player's entries. It may be below
-- 0, when stars were spent that a run gave which was voided later.
CREATE TABLE star_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  source text NOT NULL CHECK (source IN ('run', 'daily', 'void', 'reinstate', 'purchase')),
  source_id text NOT NULL CHECK (source_id <> ''),
  amount bigint NOT NULL CHECK (amount <> 0),
  -- The run that gave them, or from which they were taken back.
  run_id uuid REFERENCES runs (id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (source, source_id),
  CHECK ((source = 'purchase') = (run_id IS NULL))
);
CREATE INDEX star_entries_player ON star_entries (user_id, id);
CREATE INDEX star_entries_run ON star_entries (run_id) WHERE run_id IS NOT NULL;
CREATE TRIGGER star_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON star_entries
  FOR EACH STATEMENT EXECUTE FUNCTION xp_entries_are_final();

-- What was bought stays bought; the ids are those of the catalog in `packages/domain/src/cosmetics.ts`.
CREATE TABLE owned_cosmetics (
  user_id uuid NOT NULL REFERENCES users (id),
  cosmetic_id text NOT NULL CHECK (cosmetic_id <> ''),
  bought_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, cosmetic_id)
);

ALTER TABLE users ADD COLUMN stars bigint NOT NULL DEFAULT 0;
-- The equipped cosmetic of each slot, by slot.
ALTER TABLE users ADD COLUMN cosmetics jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cosmetics) = 'object');

-- A settlement decides by the player's stars, and by whether the run's day has given stars already.
ALTER TYPE settlement_read ADD ATTRIBUTE stars bigint, ADD ATTRIBUTE day_paid boolean;
