-- A quest that comes back is another one in every day or week of the player.
ALTER TABLE user_quests ADD COLUMN period text;
ALTER TABLE quest_completions
  ADD COLUMN period text,
  ADD COLUMN self_declared boolean NOT NULL DEFAULT false,
  ADD COLUMN source_id text;
CREATE UNIQUE INDEX quest_completions_source_id ON quest_completions (source_id) WHERE source_id IS NOT NULL;

-- Links that have shown a quest done, by what they name. They outlive accounts.
CREATE TABLE social_links (
  identity text PRIMARY KEY,
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX social_links_discord_id ON social_links (discord_id);
