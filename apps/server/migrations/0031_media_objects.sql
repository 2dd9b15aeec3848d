-- Pictures may be in the object store, as replays are: the hash is in the object's name. Pinned files are final for the server, so
-- `move_pinned_file` takes out only what has the hash that was stored.
ALTER TABLE ipfs_files
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN object_sha256 bytea CHECK (octet_length(object_sha256) = 32),
  ADD CONSTRAINT ipfs_files_place CHECK ((bytes IS NULL) = (object_sha256 IS NOT NULL));
ALTER TABLE foreign_pictures
  ADD COLUMN object_sha256 bytea CHECK (octet_length(object_sha256) = 32),
  DROP CONSTRAINT foreign_pictures_check,
  ADD CONSTRAINT foreign_pictures_place CHECK ((hash IS NOT NULL)::integer = (png IS NOT NULL)::integer + (object_sha256 IS NOT NULL)::integer);
-- What is still here. Metadata is small, read often, and stays.
CREATE INDEX ipfs_files_here ON ipfs_files (cid) WHERE bytes IS NOT NULL AND type LIKE 'image/%';
CREATE INDEX foreign_pictures_here ON foreign_pictures (key) WHERE png IS NOT NULL;
