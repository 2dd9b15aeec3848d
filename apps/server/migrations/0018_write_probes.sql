-- What readiness writes to, and rolls back. A row fills a page, so that each needs one that the disk must have.
CREATE UNLOGGED TABLE write_probes (
  page text NOT NULL DEFAULT repeat('.', 7500)
);
ALTER TABLE write_probes ALTER COLUMN page SET STORAGE PLAIN;
