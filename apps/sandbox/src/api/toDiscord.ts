import type {
  APIGuildMember,
  APIRole,
  APIUser,
  RESTAPIPartialCurrentUserGuild,
  UserFlags,
} from 'discord-api-types/v10';
import type { DiscordMembership, DiscordPerson } from '../people/person.ts';
import { type GuildRole, ROLE_IDS } from '../people/roles.ts';

/** User as visible to other members and the bot. */
export const toPublicUser = (person: DiscordPerson): APIUser => ({
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
export const toCurrentUser = (person: DiscordPerson, { withEmail }: { withEmail: boolean }): APIUser => ({
  ...toPublicUser(person),
  flags: 0 as UserFlags,
  locale: 'en-US',
  mfa_enabled: false,
  premium_type: person.premiumType,
  ...(withEmail ? { email: `${person.username}@example.test`, verified: true } : {}),
});

export const toGuildMember = (person: DiscordPerson, membership: DiscordMembership): APIGuildMember => ({
  user: toPublicUser(person),
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
export const toPartialGuild = (
  membership: DiscordMembership,
  { id, name, icon, roles }: { id: string; name: string; icon: string | null; roles: GuildRole[] },
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

export const toApiRole = (role: GuildRole): APIRole => ({
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
