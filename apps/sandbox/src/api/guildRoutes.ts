import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOT } from '../people/bot.ts';
import type { Person } from '../people/person.ts';
import { isAssignable } from '../people/roles.ts';
import type { Sandbox } from '../sandbox.ts';
import { isSnowflake } from '../snowflake.ts';
import { admitBot } from './callers.ts';
import { sendDiscordError, sendNotSnowflake } from './discordError.ts';
import type { LimitName } from './rateLimits.ts';
import { memberOf, roleOf } from './shapes.ts';

interface Ids {
  guildId: string;
  userId: string;
  roleId: string;
}

/** Guild routes that the product's bot uses. */
export function guildRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { community, roles } = sandbox;

  app.get<{ Params: Pick<Ids, 'guildId'> }>('/guilds/:guildId/roles', (request, reply) => {
    if (!enter(sandbox, { request, reply, limit: 'botRead' })) return reply;
    return reply.send(roles.map(roleOf));
  });

  app.get<{ Params: Omit<Ids, 'roleId'> }>('/guilds/:guildId/members/:userId', (request, reply) => {
    if (!enter(sandbox, { request, reply, limit: 'botRead' })) return reply;
    const { userId } = request.params;
    const person = userId === BOT.id ? BOT : community.find(userId);
    if (!person) return sendDiscordError(reply, 'unknownUser');
    return person.membership
      ? reply.send(memberOf(person, person.membership))
      : sendDiscordError(reply, 'unknownMember');
  });

  const setRole = (request: FastifyRequest<{ Params: Ids }>, reply: FastifyReply, has: boolean): FastifyReply => {
    if (!enter(sandbox, { request, reply, limit: 'botWrite' })) return reply;
    const person = findAssignee(sandbox, { reply, ids: request.params });
    if (!person) return reply;
    community.setRole(person, { roleId: request.params.roleId, has });
    return reply.code(204).send();
  };
  const role = '/guilds/:guildId/members/:userId/roles/:roleId';
  // The bot's token is public in this repository, but browsers still cannot use it.
  const servers = { config: { caller: 'servers' } } as const;
  app.put<{ Params: Ids }>(role, servers, (request, reply) => setRole(request, reply, true));
  app.delete<{ Params: Ids }>(role, servers, (request, reply) => setRole(request, reply, false));
}

/** True if the bot may access this server; otherwise the error response has been sent. */
function enter(
  sandbox: Sandbox,
  { request, reply, limit }: { request: FastifyRequest; reply: FastifyReply; limit: LimitName },
): boolean {
  const ids = request.params as Partial<Ids>;
  const wrong = Object.entries(ids).find(([, value]) => !isSnowflake(value));
  if (wrong) {
    sendNotSnowflake(reply, { field: wrong[0].replace('Id', '_id'), value: wrong[1] });
    return false;
  }
  if (!admitBot(sandbox, { request, reply, limit })) return false;
  if (ids.guildId === sandbox.settings.guildId) return true;
  sendDiscordError(reply, 'unknownGuild');
  return false;
}

/** Finds the member whose roles are to be changed; otherwise the error response has been sent. */
function findAssignee(
  { community, roles }: Sandbox,
  { reply, ids }: { reply: FastifyReply; ids: Ids },
): Person | undefined {
  const person = community.find(ids.userId);
  if (!person) sendDiscordError(reply, 'unknownUser');
  else if (!person.membership) sendDiscordError(reply, 'unknownMember');
  else if (!roles.some(({ id }) => id === ids.roleId)) sendDiscordError(reply, 'unknownRole');
  else if (!isAssignable(ids.roleId, roles)) sendDiscordError(reply, 'missingPermissions');
  else return person;
  return undefined;
}
