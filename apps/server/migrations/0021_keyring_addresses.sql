-- Where the keyring has stood for the wallets of this database: their storage and passkeys hang on that origin, port included. A start at
-- another one is refused until the former ones are named, so a row is never changed or taken away by the server.
CREATE TABLE keyring_addresses (
  address text PRIMARY KEY,
  first_served_at timestamptz NOT NULL DEFAULT app_now()
);
