-- DATA-08.
CREATE TABLE quest_definitions (
  quest_key text PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL CHECK (category IN ('daily', 'game', 'social_daily', 'social_weekly', 'social_once')),
  quest_type text NOT NULL,
  target_value integer NOT NULL CHECK (target_value > 0),
  xp_reward integer NOT NULL CHECK (xp_reward BETWEEN 1 AND 1000),
  reset_hours integer
);

-- DATA-09, DATA-10. Progress follows the totals; `is_completed` is set by a claim.
CREATE TABLE user_quests (
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  current_progress bigint NOT NULL DEFAULT 0 CHECK (current_progress >= 0),
  target_value integer NOT NULL,
  is_completed boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (discord_id, quest_key)
);

-- DATA-11.
CREATE TABLE quest_completions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  discord_id text NOT NULL,
  quest_key text NOT NULL REFERENCES quest_definitions (quest_key),
  xp_awarded integer NOT NULL,
  completed_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX quest_completions_discord_id ON quest_completions (discord_id, completed_at DESC);

-- How far a game quest of a type is by a player's totals; null for types that no run moves.
CREATE FUNCTION quest_progress_of(of_type text, stats game_stats) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_type
    WHEN 'total_jumps' THEN stats.total_jumps
    WHEN 'high_score' THEN stats.hi_score
    WHEN 'total_games' THEN stats.total_games
    WHEN 'total_enemies' THEN stats.total_enemies
    WHEN 'level_reached' THEN stats.level_reached
  END
$$;

-- GAME-42: brings a player's game quests up to their totals. A claimed one stays as it was; nothing is given here.
CREATE FUNCTION sync_game_quests(user_discord_id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO user_quests AS q (discord_id, quest_key, current_progress, target_value, updated_at)
  SELECT s.discord_id, d.quest_key, least(quest_progress_of(d.quest_type, s), d.target_value), d.target_value, app_now()
  FROM game_stats s JOIN quest_definitions d ON d.category = 'game' AND quest_progress_of(d.quest_type, s) IS NOT NULL
  WHERE s.discord_id = user_discord_id
  ON CONFLICT (discord_id, quest_key) DO UPDATE
    SET current_progress = excluded.current_progress, target_value = excluded.target_value, updated_at = excluded.updated_at
    WHERE NOT q.is_completed AND q.current_progress <> excluded.current_progress
$$;

INSERT INTO quest_definitions (quest_key, title, description, category, quest_type, target_value, xp_reward, reset_hours)
SELECT 'jump_' || target, to_char(target, 'FM99,999') || ' jumps', 'Jump ' || to_char(target, 'FM99,999') || ' times in all your games', 'game', 'total_jumps', target, reward, NULL::integer
FROM (VALUES (500, 50), (1000, 75), (2500, 125), (5000, 200), (10000, 350), (20000, 600)) AS q (target, reward)
UNION ALL
SELECT 'score_' || target, to_char(target, 'FM99,999') || ' points', 'Score ' || to_char(target, 'FM99,999') || ' in one game', 'game', 'high_score', target, reward, NULL::integer
FROM (VALUES (500, 50), (1000, 100), (2500, 200), (5000, 350), (7500, 500), (10000, 650), (15000, 800), (20000, 1000)) AS q (target, reward)
UNION ALL
SELECT 'games_' || target, to_char(target, 'FM99,999') || ' games', 'Play ' || to_char(target, 'FM99,999') || ' games', 'game', 'total_games', target, reward, NULL::integer
FROM (VALUES (10, 50), (50, 150), (100, 250), (250, 500), (500, 750), (1000, 1000)) AS q (target, reward)
UNION ALL
SELECT 'enemies_' || target, to_char(target, 'FM99,999') || ' stomps', 'Stomp ' || to_char(target, 'FM99,999') || ' enemies', 'game', 'total_enemies', target, reward, NULL::integer
FROM (VALUES (25, 50), (100, 100), (500, 300), (2500, 750)) AS q (target, reward)
UNION ALL
SELECT 'level_' || target, 'Level ' || target, 'Climb to level ' || target || ' in one game', 'game', 'level_reached', target, reward, NULL::integer
FROM (VALUES (5, 50), (10, 150), (20, 400), (40, 800)) AS q (target, reward)
UNION ALL
SELECT 'daily_games_' || target, target || ' games today', 'Play ' || target || ' games today', 'daily', 'daily_games', target, reward, 24
FROM (VALUES (3, 20), (8, 30), (15, 40)) AS q (target, reward)
UNION ALL
SELECT 'daily_jumps_' || target, to_char(target, 'FM99,999') || ' jumps today', 'Jump ' || to_char(target, 'FM99,999') || ' times today', 'daily', 'daily_jumps', target, reward, 24
FROM (VALUES (250, 20), (750, 30), (1500, 50)) AS q (target, reward)
UNION ALL
SELECT 'daily_score_' || target, to_char(target, 'FM99,999') || ' points today', 'Score ' || to_char(target, 'FM99,999') || ' in one game today', 'daily', 'daily_score', target, reward, 24
FROM (VALUES (500, 20), (1500, 40), (4000, 80)) AS q (target, reward);

INSERT INTO quest_definitions (quest_key, title, description, category, quest_type, target_value, xp_reward, reset_hours) VALUES
  ('invite_1', 'Bring a friend', 'Invite a friend who plays', 'game', 'invites', 1, 200, NULL),
  ('invite_3', 'Bring three friends', 'Invite three friends who play', 'game', 'invites', 3, 500, NULL),
  ('daily_like', 'Like a post', 'Like our latest post', 'social_daily', 'like_posts', 1, 25, 24),
  ('daily_retweet', 'Share a post', 'Repost our latest post', 'social_daily', 'retweet', 1, 25, 24),
  ('daily_post', 'Write a post', 'Write a post about the game', 'social_daily', 'x_post', 1, 40, 24),
  ('daily_share_score', 'Share your score', 'Post your score', 'social_daily', 'share_score', 1, 50, 24),
  ('weekly_meme', 'Make a meme', 'Make a meme about the game and post it', 'social_weekly', 'create_meme', 1, 200, 168),
  ('weekly_tiktok', 'Gameplay video', 'Post a TikTok of your game', 'social_weekly', 'tiktok_video', 1, 250, 168),
  ('follow', 'Follow us', 'Follow us on the social network', 'social_once', 'follow', 1, 150, NULL),
  ('join', 'Join the community', 'Join the community chat', 'social_once', 'join', 1, 150, NULL),
  ('youtube_review', 'Review on YouTube', 'Publish a review of the game on YouTube', 'social_once', 'youtube_review', 1, 500, NULL),
  ('first_tiktok', 'First video', 'Post your first TikTok of the game', 'social_once', 'tiktok_video', 1, 200, NULL);
