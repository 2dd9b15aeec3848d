import { COMMUNITY_ROLES, findGuildRole, type RoleIds, roleTitle } from '@jumpy/domain/communityRoles';
import { fetchJson, type HttpResult } from './fetchJson.ts';
import { type Finding, goodFinding, laterFinding, wrongFinding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

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
export async function checkDiscord(settings: EnvSettings): Promise<Finding[]> {
  const application = await checkApplication(settings);
  const bot = await checkBot(settings);
  return [application, ...bot];
}

/**
 * Sends an invalid code: Discord rejects the code if the application's credentials are right, and the credentials
 * otherwise.
 */
async function checkApplication(settings: EnvSettings): Promise<Finding> {
  const body = new URLSearchParams({
    client_id: settings['DISCORD_CLIENT_ID'] ?? '',
    client_secret: settings['DISCORD_CLIENT_SECRET'] ?? '',
    grant_type: 'authorization_code',
    code: 'setup',
    redirect_uri: `${settings['PUBLIC_URL']}/auth/discord/callback`,
  });
  const answer = await fetchJson(`${getApiUrl(settings)}/oauth2/token`, { method: 'POST', body });
  if ('unreachable' in answer) return unreachableFinding(answer.unreachable);
  const error = readField(answer.body, 'error');
  if (error === 'invalid_grant') return goodFinding('Discord knows the application and its secret.');
  if (error === 'invalid_client' || answer.status === 401)
    return wrongFinding(
      'Discord does not take DISCORD_CLIENT_ID with DISCORD_CLIENT_SECRET.',
      'Copy both again from the page "OAuth2" of the application.',
    );
  return wrongFinding(`Discord answered ${answer.status} to the application.`, 'Try again in a minute.');
}

async function checkBot(settings: EnvSettings): Promise<Finding[]> {
  const guildId = settings['DISCORD_GUILD_ID'] ?? '';
  const request = (path: string): Promise<HttpResult | { unreachable: string }> =>
    fetchJson(`${getApiUrl(settings)}${path}`, { headers: { authorization: `Bot ${settings['DISCORD_BOT_TOKEN']}` } });
  const self = await request('/users/@me');
  if ('unreachable' in self) return [unreachableFinding(self.unreachable)];
  if (self.status === 401)
    return [
      wrongFinding('Discord does not take DISCORD_BOT_TOKEN.', 'Reset the token on the page "Bot" and copy it again.'),
    ];
  const botId = readField(self.body, 'id');
  if (self.status !== 200 || botId === undefined)
    return [wrongFinding(`Discord answered ${self.status} to the bot.`, 'Try again in a minute.')];
  const listed = await request(`/guilds/${guildId}/roles`);
  if ('unreachable' in listed) return [unreachableFinding(listed.unreachable)];
  if (listed.status !== 200)
    return [
      wrongFinding(
        `The bot ${readField(self.body, 'username')} is not in the server ${guildId}.`,
        `Invite it: https://discord.com/oauth2/authorize?client_id=${settings['DISCORD_CLIENT_ID']}&scope=bot&permissions=${MANAGE_ROLES}`,
      ),
    ];
  const member = await request(`/guilds/${guildId}/members/${botId}`);
  const held = 'status' in member ? readRoleIdsOf(member.body) : [];
  const roles = readGuildRoles(listed.body);
  return [
    goodFinding(`The bot ${readField(self.body, 'username')} is in the server.`),
    ...checkRoles(settings, { roles, held, guildId }),
    ...(await checkAdmins(settings, async (id) => request(`/guilds/${guildId}/members/${id}`))),
  ];
}

/** Discord uses role positions: a bot with the permission manages only roles below its own highest one. */
function checkRoles(
  settings: EnvSettings,
  { roles, held, guildId }: { roles: readonly GuildRole[]; held: readonly string[]; guildId: string },
): Finding[] {
  const heldRoles = roles.filter(({ id }) => held.includes(id) || id === guildId);
  const may = heldRoles.reduce((all, { permissions }) => all | BigInt(permissions), 0n);
  const height = Math.max(0, ...heldRoles.map(({ position }) => position));
  const ids = readRoleIds(settings);
  const rolesByMeaning = COMMUNITY_ROLES.map((meaning) => ({ meaning, role: findGuildRole(meaning, { roles, ids }) }));
  const title = (meaning: (typeof COMMUNITY_ROLES)[number]): string =>
    roleTitle(meaning, settings['PRODUCT_NAME'] ?? 'Jumpy');
  const unknown = rolesByMeaning.filter(({ meaning, role }) => role === undefined && ids[meaning] !== undefined);
  const missing = rolesByMeaning.filter(({ meaning, role }) => role === undefined && ids[meaning] === undefined);
  const above = rolesByMeaning.flatMap(({ role }) => (role && role.position >= height ? [role.name] : []));
  const found: Finding[] = [];
  if ((may & (ADMINISTRATOR | MANAGE_ROLES)) === 0n)
    found.push(
      wrongFinding('The bot may not manage roles.', 'Give its role the permission "Manage Roles" in the server.'),
    );
  for (const { meaning } of unknown)
    found.push(
      wrongFinding(
        `${roleVariableName(meaning)} is ${ids[meaning]}, which is no role of the server.`,
        'Copy the id of the role again, or leave it empty to find the role by its name.',
      ),
    );
  if (above.length > 0)
    found.push(
      wrongFinding(
        `The bot stands below ${above.join(', ')}.`,
        'Drag the bot’s role above them in the server’s settings.',
      ),
    );
  if (missing.length > 0)
    found.push(
      laterFinding(
        `The server has no role for ${missing.map(({ meaning }) => title(meaning)).join(', ')}.`,
        `Make them, or set ${missing.map(({ meaning }) => roleVariableName(meaning)).join(', ')} to the ids of roles with other names.`,
      ),
    );
  const count = rolesByMeaning.length - missing.length - unknown.length;
  return found.some(({ state }) => state === 'wrong')
    ? found
    : [goodFinding(`It stands above the ${count} roles it gives.`), ...found];
}

async function checkAdmins(
  settings: EnvSettings,
  askMember: (id: string) => Promise<HttpResult | { unreachable: string }>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const id of (settings['ADMIN_DISCORD_IDS'] ?? '').split(/[\s,]+/).filter(Boolean)) {
    const answer = await askMember(id);
    const name = 'status' in answer && answer.status === 200 ? readField(readUser(answer.body), 'username') : undefined;
    found.push(
      name === undefined
        ? laterFinding(
            `The administrator ${id} is not in the server.`,
            'See that the id is right: it may do everything here.',
          )
        : goodFinding(`${name} will be an administrator.`),
    );
  }
  return found;
}

const getApiUrl = (settings: EnvSettings): string => settings['DISCORD_API_URL'] ?? API;

const unreachableFinding = (why: string): Finding =>
  wrongFinding(`Discord cannot be reached: ${why}.`, 'See that this machine may reach discord.com by https.');

export const roleVariableName = (meaning: string): string => `DISCORD_ROLE_${meaning.toUpperCase()}`;

const readRoleIds = (settings: EnvSettings): RoleIds =>
  Object.fromEntries(
    COMMUNITY_ROLES.flatMap((meaning) => {
      const id = settings[roleVariableName(meaning)];
      return id === undefined ? [] : [[meaning, id]];
    }),
  );

function readField(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const readUser = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['user'] : undefined;

const readRoleIdsOf = (member: unknown): string[] => {
  const { roles } = (member ?? {}) as { roles?: unknown };
  return Array.isArray(roles) ? roles.map(String) : [];
};

const readGuildRoles = (body: unknown): GuildRole[] =>
  Array.isArray(body)
    ? body.map((role: Partial<GuildRole>) => ({
        id: String(role.id),
        name: String(role.name),
        position: Number(role.position),
        permissions: String(role.permissions ?? '0'),
      }))
    : [];
