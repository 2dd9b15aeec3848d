import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { GUILD_ICON } from '../cdn/pictures.ts';
import { isSnowflake } from '../snowflake.ts';
import { BOT } from '../people/bot.ts';
import { admitBot, admitPerson } from './callers.ts';
import { sendDiscordError, sendNotSnowflake } from './discordError.ts';
import { guildOf, memberOf, ownUser, publicUser } from './shapes.ts';

/** Routes that the product calls on behalf of a signed-in user. */
export function userRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { settings, roles } = sandbox;
  const guild = { id: settings.guildId, name: settings.guildName, icon: GUILD_ICON, roles };

  app.get('/users/@me', (request, reply) => {
    if (request.headers.authorization?.startsWith('Bot ') === true) {
      if (!admitBot(sandbox, { request, reply, limit: 'botRead' })) return reply;
      return reply.send({ ...publicUser(BOT), bot: true });
    }
    const person = admitPerson(sandbox, { request, reply, scope: 'identify' });
    if (!person) return reply;
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const withEmail = sandbox.grants.byAccessToken(token)?.scopes.includes('email') === true;
    return reply.send(ownUser(person, { withEmail }));
  });

  app.get('/users/@me/guilds', (request, reply) => {
    const person = admitPerson(sandbox, { request, reply, scope: 'guilds' });
    if (!person) return reply;
    return reply.send(person.membership ? [guildOf(person.membership, guild)] : []);
  });

  app.get<{ Params: { guildId: string } }>('/users/@me/guilds/:guildId/member', (request, reply) => {
    const { guildId } = request.params;
    if (!isSnowflake(guildId)) return sendNotSnowflake(reply, { field: 'guild_id', value: guildId });
    const person = admitPerson(sandbox, { request, reply, scope: 'guilds.members.read' });
    if (!person) return reply;
    if (guildId !== settings.guildId || !person.membership) return sendDiscordError(reply, 'unknownGuild');
    return reply.send(memberOf(person, person.membership));
  });
}
