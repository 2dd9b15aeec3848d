-- The Jumper Role that our bot gave at onboarding, by the member's id at Discord: it is taken back when the account ends.
CREATE TABLE onboarding_roles (
  discord_id text PRIMARY KEY CHECK (discord_id ~ '^[0-9]{15,21}$'),
  role_id text NOT NULL,
  -- When the membership began in which it was given: it ends with that.
  joined_at timestamptz NOT NULL,
  given_at timestamptz NOT NULL DEFAULT app_now()
);

ALTER TABLE role_grants DROP CONSTRAINT role_grants_reason_check;
ALTER TABLE role_grants ADD CONSTRAINT role_grants_reason_check CHECK (reason IN ('level', 'invite', 'admin', 'onboarding'));
