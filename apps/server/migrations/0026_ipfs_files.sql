-- Files that were pinned, by their names on IPFS: our gateway serves them.
CREATE TABLE ipfs_files (
  cid text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  pinned_at timestamptz NOT NULL DEFAULT now()
);
