import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOT_USER } from '../people/botUser.ts';
import type { DiscordPerson } from '../people/person.ts';
import { isAssignable } from '../people/roles.ts';
import type { SandboxContext } from '../sandbox.ts';
import { isSnowflake } from '../snowflake.ts';
import { authenticateBot } from './authenticate.ts';
import { sendDiscordError, sendInvalidSnowflake } from './discordError.ts';
import type { SandboxRateLimitName } from './rateLimits.ts';
import { toGuildMember, toApiRole } from './toDiscord.ts';

interface GuildRouteParams {
  guildId: string;
  userId: string;
  roleId: string;
}

/** Guild routes that the product's bot uses. */
export function addGuildRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { community, roles } = sandbox;

  app.get<{ Params: Pick<GuildRouteParams, 'guildId'> }>('/guilds/:guildId/roles', (request, reply) => {
    if (!authorizeGuild(sandbox, { request, reply, limit: 'botRead' })) return reply;
    return reply.send(roles.map(toApiRole));
  });

  app.get<{ Params: Omit<GuildRouteParams, 'roleId'> }>('/guilds/:guildId/members/:userId', (request, reply) => {
    if (!authorizeGuild(sandbox, { request, reply, limit: 'botRead' })) return reply;
    const { userId } = request.params;
    const person = userId === BOT_USER.id ? BOT_USER : community.find(userId);
    if (!person) return sendDiscordError(reply, 'unknownUser');
    return person.membership
      ? reply.send(toGuildMember(person, person.membership))
      : sendDiscordError(reply, 'unknownMember');
  });

  const setRole = (
    request: FastifyRequest<{ Params: GuildRouteParams }>,
    reply: FastifyReply,
    has: boolean,
  ): FastifyReply => {
    if (!authorizeGuild(sandbox, { request, reply, limit: 'botWrite' })) return reply;
    const person = findAssignee(sandbox, { reply, ids: request.params });
    if (!person) return reply;
    community.setRole(person, { roleId: request.params.roleId, has });
    return reply.code(204).send();
  };
  const role = '/guilds/:guildId/members/:userId/roles/:roleId';
  // The bot's token is public in this repository, but browsers still cannot use it.
  const servers = { config: { caller: 'servers' } } as const;
  app.put<{ Params: GuildRouteParams }>(role, servers, (request, reply) => setRole(request, reply, true));
  app.delete<{ Params: GuildRouteParams }>(role, servers, (request, reply) => setRole(request, reply, false));
}

/** True if the bot may access this server; otherwise the error response has been sent. */
function authorizeGuild(
  sandbox: SandboxContext,
  { request, reply, limit }: { request: FastifyRequest; reply: FastifyReply; limit: SandboxRateLimitName },
): boolean {
  const ids = request.params as Partial<GuildRouteParams>;
  const invalidId = Object.entries(ids).find(([, value]) => !isSnowflake(value));
  if (invalidId) {
    sendInvalidSnowflake(reply, { field: invalidId[0].replace('Id', '_id'), value: invalidId[1] });
    return false;
  }
  if (!authenticateBot(sandbox, { request, reply, limit })) return false;
  if (ids.guildId === sandbox.settings.guildId) return true;
  sendDiscordError(reply, 'unknownGuild');
  return false;
}

/** Finds the member whose roles are to be changed; otherwise the error response has been sent. */
function findAssignee(
  { community, roles }: SandboxContext,
  { reply, ids }: { reply: FastifyReply; ids: GuildRouteParams },
): DiscordPerson | undefined {
  const person = community.find(ids.userId);
  if (!person) sendDiscordError(reply, 'unknownUser');
  else if (!person.membership) sendDiscordError(reply, 'unknownMember');
  else if (!roles.some(({ id }) => id === ids.roleId)) sendDiscordError(reply, 'unknownRole');
  else if (!isAssignable(ids.roleId, roles)) sendDiscordError(reply, 'missingPermissions');
  else return person;
  return undefined;
}
