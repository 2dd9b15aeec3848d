-- Of a replay that is in the object store: takes its bytes out of the database, in one statement. It runs as the owner of the tables, because
-- replays are final for the server, and only if the object has the hash of these bytes.
CREATE OR REPLACE FUNCTION move_replay(of_run uuid, object_hash bytea) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE replays SET bytes = NULL, object_sha256 = object_hash WHERE run_id = of_run AND sha256(bytes) = object_hash;
  RETURN FOUND;
END
$$;
