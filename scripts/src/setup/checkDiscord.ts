import { COMMUNITY_ROLES, roleFor, type RoleIds, roleTitle } from '@jumpy/domain/communityRoles';
import { askHttp, type HttpAnswer } from './askHttp.ts';
import { type Finding, good, later, wrong } from './finding.ts';
import type { Settings } from './settingsFile.ts';

interface GuildRole {
  id: string;
  name: string;
  position: number;
  permissions: string;
}

const ADMINISTRATOR = 0x8n;
const MANAGE_ROLES = 0x1000_0000n;
const API = 'https://discord.com/api/v10';

/** Checks Discord as application and bot: identity, guild membership, role hierarchy and administrators. */
export async function checkDiscord(settings: Settings): Promise<Finding[]> {
  const application = await checkApplication(settings);
  const bot = await checkBot(settings);
  return [application, ...bot];
}

/**
 * Sends an invalid code: Discord rejects the code if the application's credentials are right, and the credentials
 * otherwise.
 */
async function checkApplication(settings: Settings): Promise<Finding> {
  const body = new URLSearchParams({
    client_id: settings['DISCORD_CLIENT_ID'] ?? '',
    client_secret: settings['DISCORD_CLIENT_SECRET'] ?? '',
    grant_type: 'authorization_code',
    code: 'setup',
    redirect_uri: `${settings['PUBLIC_URL']}/auth/discord/callback`,
  });
  const answer = await askHttp(`${apiOf(settings)}/oauth2/token`, { method: 'POST', body });
  if ('unreachable' in answer) return unreachable(answer.unreachable);
  const error = field(answer.body, 'error');
  if (error === 'invalid_grant') return good('Discord knows the application and its secret.');
  if (error === 'invalid_client' || answer.status === 401)
    return wrong(
      'Discord does not take DISCORD_CLIENT_ID with DISCORD_CLIENT_SECRET.',
      'Copy both again from the page "OAuth2" of the application.',
    );
  return wrong(`Discord answered ${answer.status} to the application.`, 'Try again in a minute.');
}

async function checkBot(settings: Settings): Promise<Finding[]> {
  const guildId = settings['DISCORD_GUILD_ID'] ?? '';
  const ask = (path: string): Promise<HttpAnswer | { unreachable: string }> =>
    askHttp(`${apiOf(settings)}${path}`, { headers: { authorization: `Bot ${settings['DISCORD_BOT_TOKEN']}` } });
  const self = await ask('/users/@me');
  if ('unreachable' in self) return [unreachable(self.unreachable)];
  if (self.status === 401)
    return [wrong('Discord does not take DISCORD_BOT_TOKEN.', 'Reset the token on the page "Bot" and copy it again.')];
  const botId = field(self.body, 'id');
  if (self.status !== 200 || botId === undefined)
    return [wrong(`Discord answered ${self.status} to the bot.`, 'Try again in a minute.')];
  const listed = await ask(`/guilds/${guildId}/roles`);
  if ('unreachable' in listed) return [unreachable(listed.unreachable)];
  if (listed.status !== 200)
    return [
      wrong(
        `The bot ${field(self.body, 'username')} is not in the server ${guildId}.`,
        `Invite it: https://discord.com/oauth2/authorize?client_id=${settings['DISCORD_CLIENT_ID']}&scope=bot&permissions=${MANAGE_ROLES}`,
      ),
    ];
  const member = await ask(`/guilds/${guildId}/members/${botId}`);
  const held = 'status' in member ? idsOf(member.body) : [];
  const roles = rolesOf(listed.body);
  return [
    good(`The bot ${field(self.body, 'username')} is in the server.`),
    ...checkRoles(settings, { roles, held, guildId }),
    ...(await checkAdmins(settings, async (id) => ask(`/guilds/${guildId}/members/${id}`))),
  ];
}

/** Discord uses role positions: a bot with the permission manages only roles below its own highest one. */
function checkRoles(
  settings: Settings,
  { roles, held, guildId }: { roles: readonly GuildRole[]; held: readonly string[]; guildId: string },
): Finding[] {
  const own = roles.filter(({ id }) => held.includes(id) || id === guildId);
  const may = own.reduce((all, { permissions }) => all | BigInt(permissions), 0n);
  const height = Math.max(0, ...own.map(({ position }) => position));
  const ids = idsSet(settings);
  const named = COMMUNITY_ROLES.map((meaning) => ({ meaning, role: roleFor(meaning, { roles, ids }) }));
  const title = (meaning: (typeof COMMUNITY_ROLES)[number]): string =>
    roleTitle(meaning, settings['PRODUCT_NAME'] ?? 'Jumpy');
  const unknown = named.filter(({ meaning, role }) => role === undefined && ids[meaning] !== undefined);
  const missing = named.filter(({ meaning, role }) => role === undefined && ids[meaning] === undefined);
  const above = named.flatMap(({ role }) => (role && role.position >= height ? [role.name] : []));
  const found: Finding[] = [];
  if ((may & (ADMINISTRATOR | MANAGE_ROLES)) === 0n)
    found.push(wrong('The bot may not manage roles.', 'Give its role the permission "Manage Roles" in the server.'));
  for (const { meaning } of unknown)
    found.push(
      wrong(
        `${roleVariable(meaning)} is ${ids[meaning]}, which is no role of the server.`,
        'Copy the id of the role again, or leave it empty to find the role by its name.',
      ),
    );
  if (above.length > 0)
    found.push(
      wrong(`The bot stands below ${above.join(', ')}.`, 'Drag the bot’s role above them in the server’s settings.'),
    );
  if (missing.length > 0)
    found.push(
      later(
        `The server has no role for ${missing.map(({ meaning }) => title(meaning)).join(', ')}.`,
        `Make them, or set ${missing.map(({ meaning }) => roleVariable(meaning)).join(', ')} to the ids of roles with other names.`,
      ),
    );
  const count = named.length - missing.length - unknown.length;
  return found.some(({ state }) => state === 'wrong')
    ? found
    : [good(`It stands above the ${count} roles it gives.`), ...found];
}

async function checkAdmins(
  settings: Settings,
  askMember: (id: string) => Promise<HttpAnswer | { unreachable: string }>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const id of (settings['ADMIN_DISCORD_IDS'] ?? '').split(/[\s,]+/).filter(Boolean)) {
    const answer = await askMember(id);
    const name = 'status' in answer && answer.status === 200 ? field(userOf(answer.body), 'username') : undefined;
    found.push(
      name === undefined
        ? later(`The administrator ${id} is not in the server.`, 'See that the id is right: it may do everything here.')
        : good(`${name} will be an administrator.`),
    );
  }
  return found;
}

const apiOf = (settings: Settings): string => settings['DISCORD_API_URL'] ?? API;

const unreachable = (why: string): Finding =>
  wrong(`Discord cannot be reached: ${why}.`, 'See that this machine may reach discord.com by https.');

export const roleVariable = (meaning: string): string => `DISCORD_ROLE_${meaning.toUpperCase()}`;

const idsSet = (settings: Settings): RoleIds =>
  Object.fromEntries(
    COMMUNITY_ROLES.flatMap((meaning) => {
      const id = settings[roleVariable(meaning)];
      return id === undefined ? [] : [[meaning, id]];
    }),
  );

function field(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const userOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['user'] : undefined;

const idsOf = (member: unknown): string[] => {
  const { roles } = (member ?? {}) as { roles?: unknown };
  return Array.isArray(roles) ? roles.map(String) : [];
};

const rolesOf = (body: unknown): GuildRole[] =>
  Array.isArray(body)
    ? body.map((role: Partial<GuildRole>) => ({
        id: String(role.id),
        name: String(role.name),
        position: Number(role.position),
        permissions: String(role.permissions ?? '0'),
      }))
    : [];
