import type {
  APIGuildMember,
  APIRole,
  APIUser,
  RESTAPIPartialCurrentUserGuild,
  UserFlags,
} from 'discord-api-types/v10';
import type { Membership, Person } from '../people/person.ts';
import { type Role, ROLE_IDS } from '../people/roles.ts';

/** User as visible to other members and the bot. */
export const publicUser = (person: Person): APIUser => ({
  id: person.id,
  username: person.username,
  discriminator: '0',
  global_name: person.globalName,
  avatar: person.avatar,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  public_flags: 0 as UserFlags,
});

/** User as visible to itself; includes the email address only with the user's consent. */
export const ownUser = (person: Person, { withEmail }: { withEmail: boolean }): APIUser => ({
  ...publicUser(person),
  flags: 0 as UserFlags,
  locale: 'en-US',
  mfa_enabled: false,
  premium_type: person.premiumType,
  ...(withEmail ? { email: `${person.username}@example.test`, verified: true } : {}),
});

export const memberOf = (person: Person, membership: Membership): APIGuildMember => ({
  user: publicUser(person),
  nick: membership.nick,
  avatar: null,
  banner: null,
  roles: membership.roles,
  joined_at: membership.joinedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0 as APIGuildMember['flags'],
  pending: false,
  communication_disabled_until: null,
});

/** Server in a user's list, with the user's permissions there. */
export const guildOf = (
  membership: Membership,
  { id, name, icon, roles }: { id: string; name: string; icon: string | null; roles: Role[] },
): RESTAPIPartialCurrentUserGuild => ({
  id,
  name,
  icon,
  banner: null,
  owner: false,
  permissions: String(
    roles
      .filter((role) => role.id === id || membership.roles.includes(role.id))
      .reduce((bits, role) => bits | BigInt(role.permissions), 0n),
  ),
  features: [],
});

export const roleOf = (role: Role): APIRole => ({
  id: role.id,
  name: role.name,
  color: role.color,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: role.hoist,
  icon: null,
  unicode_emoji: null,
  position: role.position,
  permissions: role.permissions,
  managed: role.id === ROLE_IDS.bot,
  mentionable: false,
  flags: 0 as APIRole['flags'],
});
