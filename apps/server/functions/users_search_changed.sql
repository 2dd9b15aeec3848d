-- What can be found follows a player's names, address, removal and deletion.
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
