-- Files of a folder that was pinned, by their names there.
CREATE TABLE ipfs_links (
  folder text NOT NULL,
  name text NOT NULL,
  cid text NOT NULL REFERENCES ipfs_files,
  PRIMARY KEY (folder, name)
);
-- Pictures of the works of the army that were drawn and pinned; `service` is who keeps them besides us, empty for nobody.
CREATE TABLE army_works (
  number integer PRIMARY KEY CHECK (number >= 0),
  image_cid text NOT NULL REFERENCES ipfs_files,
  service text NOT NULL
);
