-- New players can be found and are counted, in one statement for all that a statement adds. By the owner's rights, because servers of the
-- version before have none to the tables.
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
