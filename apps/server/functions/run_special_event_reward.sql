-- The reward of a special event follows its runs: without a ranked one the look is taken back, and off.
CREATE OR REPLACE FUNCTION run_special_event_reward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event special_events%ROWTYPE;
BEGIN
  -- A step that gives rewards ends first, so that it is seen here.
  SELECT * INTO event FROM special_events WHERE id = NEW.special_event_id FOR SHARE;
  IF EXISTS (
    SELECT FROM runs WHERE user_id = NEW.user_id AND special_event_id = event.id AND board = 'event' AND voided_at IS NULL AND score > 0
  ) THEN
    INSERT INTO special_event_rewards (special_event_id, user_id, cosmetic_id)
    SELECT event.id, u.id, event.reward_look FROM users u
    WHERE u.id = NEW.user_id AND u.deleted_at IS NULL AND event.closed_at IS NOT NULL AND event.reward_look IS NOT NULL
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  DELETE FROM special_event_rewards WHERE special_event_id = event.id AND user_id = NEW.user_id;
  IF NOT owns_cosmetic(NEW.user_id, event.reward_look) THEN
    UPDATE users u SET cosmetics = (
      SELECT coalesce(jsonb_object_agg(w.key, w.value), '{}') FROM jsonb_each(u.cosmetics) AS w WHERE w.value <> to_jsonb(event.reward_look)
    )
    WHERE u.id = NEW.user_id AND EXISTS (SELECT FROM jsonb_each(u.cosmetics) AS w WHERE w.value = to_jsonb(event.reward_look));
  END IF;
  RETURN NULL;
END $$;
