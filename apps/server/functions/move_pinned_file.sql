-- Of a pinned file that is in the object store: takes its bytes out of the database, in one statement. It runs as the owner of the tables,
-- because pinned files are final for the server, and only if the object has the hash of these bytes.
CREATE OR REPLACE FUNCTION move_pinned_file(of_cid text, object_hash bytea) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE ipfs_files SET bytes = NULL, object_sha256 = object_hash WHERE cid = of_cid AND sha256(bytes) = object_hash;
  RETURN FOUND;
END
$$;
