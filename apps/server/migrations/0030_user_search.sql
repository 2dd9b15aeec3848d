-- Operators search a million players by any part of a name or address. The grams are in a table of their own, because a player's row
-- changes with every run, and each change would write all of them to the index again. It has the players of the panel's lists alone.
CREATE TABLE user_search (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- In lower case; a hidden name follows the shown one in a line of its own.
  names text NOT NULL,
  wallet text
);
-- How many players the lists have: the sum over the shards, of which a connection writes one, so that sign-ups seldom wait for each other.
CREATE TABLE user_counts (
  shard smallint PRIMARY KEY,
  users integer NOT NULL
) WITH (fillfactor = 50);

-- Whole from the start, unlike other functions of triggers: servers that run add players before these files are put in place. A restored
-- database may have them already.
CREATE OR REPLACE FUNCTION search_grams(names text, wallet text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(gram) FROM (
    SELECT substr(names, i, size) FROM generate_series(1, length(names)) AS i, generate_series(1, 3) AS size
    UNION ALL
    SELECT substr(wallet, i, 3) FROM generate_series(1, length(wallet) - 2) AS i
  ) AS grams (gram)
$$;

CREATE OR REPLACE FUNCTION users_search_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  added_count integer;
BEGIN
  INSERT INTO user_search (user_id, names, wallet)
  SELECT id, lower(concat_ws(chr(10), username, hidden_name)), lower(wallet_address) FROM added
  WHERE deleted_at IS NULL AND removed_at IS NULL;
  GET DIAGNOSTICS added_count = ROW_COUNT;
  IF added_count > 0 THEN
    UPDATE user_counts SET users = users + added_count WHERE shard = pg_backend_pid() % 16;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION users_search_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  was_listed boolean := OLD.deleted_at IS NULL AND OLD.removed_at IS NULL;
  is_listed boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.removed_at IS NULL;
BEGIN
  IF is_listed THEN
    INSERT INTO user_search (user_id, names, wallet)
    VALUES (NEW.id, lower(concat_ws(chr(10), NEW.username, NEW.hidden_name)), lower(NEW.wallet_address))
    ON CONFLICT (user_id) DO UPDATE SET names = excluded.names, wallet = excluded.wallet;
  ELSE
    DELETE FROM user_search WHERE user_id = OLD.id;
  END IF;
  IF was_listed <> is_listed THEN
    UPDATE user_counts SET users = users + is_listed::integer - was_listed::integer WHERE shard = pg_backend_pid() % 16;
  END IF;
  RETURN NULL;
END $$;

-- First without a lock, which the index of a million players would hold for minutes.
INSERT INTO user_search (user_id, names, wallet)
SELECT id, lower(concat_ws(chr(10), username, hidden_name)), lower(wallet_address) FROM users WHERE deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX user_search_grams ON user_search USING gin (search_grams(names, wallet));

-- Addresses are looked up whatever became of their player, and `users_by_wallet` has only those of the lists.
CREATE INDEX users_wallet ON users (wallet_address) WHERE wallet_address IS NOT NULL;
-- Invites that were decided, for the list of those.
CREATE INDEX invites_decided ON invites (decided_at DESC, invitee) WHERE decided_at IS NOT NULL;

-- From here on nobody is added or renamed until both have it; what changed meanwhile is brought in.
CREATE TRIGGER users_search_added AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION users_search_added();
CREATE TRIGGER users_search_changed AFTER UPDATE OF username, hidden_name, wallet_address, deleted_at, removed_at ON users FOR EACH ROW
  WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.hidden_name IS DISTINCT FROM NEW.hidden_name
    OR OLD.wallet_address IS DISTINCT FROM NEW.wallet_address
    OR (OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL)
    OR (OLD.removed_at IS NULL) IS DISTINCT FROM (NEW.removed_at IS NULL))
  EXECUTE FUNCTION users_search_changed();
CREATE TRIGGER users_search_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_search_changed();
DELETE FROM user_search s USING users u WHERE u.id = s.user_id AND (u.deleted_at IS NOT NULL OR u.removed_at IS NOT NULL);
INSERT INTO user_search (user_id, names, wallet)
SELECT u.id, n.names, lower(u.wallet_address)
FROM users u CROSS JOIN LATERAL (SELECT lower(concat_ws(chr(10), u.username, u.hidden_name)) AS names) AS n LEFT JOIN user_search s ON s.user_id = u.id
WHERE u.deleted_at IS NULL AND u.removed_at IS NULL AND (s.names IS DISTINCT FROM n.names OR s.wallet IS DISTINCT FROM lower(u.wallet_address))
ON CONFLICT (user_id) DO UPDATE SET names = excluded.names, wallet = excluded.wallet;
INSERT INTO user_counts (shard, users)
SELECT shard, CASE shard WHEN 0 THEN (SELECT count(*) FROM user_search) ELSE 0 END FROM generate_series(0, 15) AS shard;
