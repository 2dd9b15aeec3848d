-- Whether the server has simulated a whole practice run of the player (HOME-13). It opens play and counts for nothing else.
ALTER TABLE users ADD COLUMN has_practiced boolean NOT NULL DEFAULT false;
