import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../sandbox.ts';
import { GUILD_ICON } from '../cdn/portraits.ts';
import { isSnowflake } from '../snowflake.ts';
import { BOT_USER } from '../people/botUser.ts';
import { authenticateBot, authenticateUser } from './authenticate.ts';
import { sendDiscordError, sendInvalidSnowflake } from './discordError.ts';
import { toPartialGuild, toGuildMember, toCurrentUser, toPublicUser } from './toDiscord.ts';

/** Routes that the product calls on behalf of a signed-in user. */
export function addUserRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { settings, roles } = sandbox;
  const guild = { id: settings.guildId, name: settings.guildName, icon: GUILD_ICON, roles };

  app.get('/users/@me', (request, reply) => {
    if (request.headers.authorization?.startsWith('Bot ') === true) {
      if (!authenticateBot(sandbox, { request, reply, limit: 'botRead' })) return reply;
      return reply.send({ ...toPublicUser(BOT_USER), bot: true });
    }
    const person = authenticateUser(sandbox, { request, reply, scope: 'identify' });
    if (!person) return reply;
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const withEmail = sandbox.grants.findByAccessToken(token)?.scopes.includes('email') === true;
    return reply.send(toCurrentUser(person, { withEmail }));
  });

  app.get('/users/@me/guilds', (request, reply) => {
    const person = authenticateUser(sandbox, { request, reply, scope: 'guilds' });
    if (!person) return reply;
    return reply.send(person.membership ? [toPartialGuild(person.membership, guild)] : []);
  });

  app.get<{ Params: { guildId: string } }>('/users/@me/guilds/:guildId/member', (request, reply) => {
    const { guildId } = request.params;
    if (!isSnowflake(guildId)) return sendInvalidSnowflake(reply, { field: 'guild_id', value: guildId });
    const person = authenticateUser(sandbox, { request, reply, scope: 'guilds.members.read' });
    if (!person) return reply;
    if (guildId !== settings.guildId || !person.membership) return sendDiscordError(reply, 'unknownGuild');
    return reply.send(toGuildMember(person, person.membership));
  });
}
