-- Requests of dear kinds, counted once among all processes.
CREATE TABLE rate_windows (
  name text NOT NULL,
  key text NOT NULL,
  until timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (name, key)
);
CREATE INDEX rate_windows_until ON rate_windows (until);

-- Who does jobs, and when they were last there: what one that is gone had begun is free for the others.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
