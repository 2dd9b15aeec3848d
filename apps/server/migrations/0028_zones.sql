-- When the browser's zone was written first, and when the player changed it last. Everybody is in UTC until the next visit says otherwise.
ALTER TABLE users ADD COLUMN zone_seen_at timestamptz, ADD COLUMN zone_changed_at timestamptz;
