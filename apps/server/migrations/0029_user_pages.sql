-- With the name in it, a page of users far into the list is found in the index alone.
DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (lower(username), id) INCLUDE (username) WHERE deleted_at IS NULL AND removed_at IS NULL;
