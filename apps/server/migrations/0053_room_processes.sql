-- Servers that share rooms over Redis: what has to be known of them also where Redis is out of reach.
CREATE TABLE room_processes (
  id text PRIMARY KEY,
  -- Without Redis it plays on alone until then, and nobody takes its rooms before.
  alone_until timestamptz,
  -- How far it had counted when others took it for dead; what it was sure of up to there is not its own any more.
  buried_beat integer,
  seen_at timestamptz NOT NULL
);
