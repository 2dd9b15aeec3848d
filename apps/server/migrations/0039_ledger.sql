-- What a player's entries come to by source, and how many they are: kept by a trigger of `xp_entries` and by nobody else.
-- `functions/xp_entry_is_summed.sql` puts the trigger in place and sums the entries of before.
CREATE TABLE xp_sums (
  user_id uuid NOT NULL REFERENCES users (id),
  bucket text NOT NULL,
  source text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (user_id, bucket, source)
) WITH (fillfactor = 70);

-- Pages of a player's ledger, newest first; with what the former index had, it sums as well.
CREATE INDEX xp_entries_pages ON xp_entries (user_id, id DESC) INCLUDE (bucket, source, amount);
DROP INDEX xp_entries_user_id;

-- Players whose next claim is to be told of, and when. A claim puts them here, and the word of it takes them away.
CREATE TABLE daily_bells (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX daily_bells_due_at ON daily_bells (due_at);
INSERT INTO daily_bells (user_id, due_at)
SELECT user_id, max(claimed_at) + interval '20 hours' FROM daily_claims
WHERE claimed_at > app_now() - interval '30 days' GROUP BY user_id;
