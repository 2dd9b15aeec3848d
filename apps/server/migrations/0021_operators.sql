-- Roles of operators. Owners whom ADMIN_DISCORD_IDS names have none here.
CREATE TABLE operators (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('viewer', 'moderator', 'owner')),
  -- The public id of the owner who granted it.
  granted_by uuid NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT app_now()
);
