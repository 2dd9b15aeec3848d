-- Addresses that operators let the server tell of events. The secret is encrypted; a rotated one signs too until `old_until`.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 1024),
  format text NOT NULL CHECK (format IN ('standard', 'discord')),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret bytea NOT NULL,
  old_secret bytea,
  old_until timestamptz,
  -- It is told of what happens from then on.
  enabled_at timestamptz NOT NULL,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('operator', 'failing', 'gone')),
  -- The first failed try after the last that succeeded.
  failing_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((old_secret IS NULL) = (old_until IS NULL) AND (disabled_at IS NULL) = (disabled_reason IS NULL))
);

-- An event for a hook, once. The id is the same in every try, the body is what is signed.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_key text NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  -- What it is about; it is not sent any more once that was removed.
  run_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'canceled')),
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  tried_at timestamptz,
  -- While it is being sent, when others may take it over.
  next_try_at timestamptz DEFAULT app_now(),
  status integer,
  problem text,
  UNIQUE (webhook_id, event_key),
  CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_latest ON webhook_deliveries (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

-- New mints are found by when they were seen.
CREATE INDEX item_moves_seen ON item_moves (seen_at);
