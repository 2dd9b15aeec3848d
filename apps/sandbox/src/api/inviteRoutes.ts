import type { FastifyInstance } from 'fastify';
import { GUILD_ICON } from '../cdn/pictures.ts';
import type { Sandbox } from '../sandbox.ts';
import { sendDiscordError } from './discordError.ts';

/** The server's invitation, as anybody may read it. */
export function inviteRoutes(app: FastifyInstance, { settings, community }: Sandbox): void {
  app.get<{ Params: { code: string }; Querystring: { with_counts?: string } }>('/invites/:code', (request, reply) => {
    if (request.params.code !== settings.inviteCode) return sendDiscordError(reply, 'unknownInvite');
    const members = community.all().filter(({ membership }) => membership).length;
    return reply.send({
      type: 0,
      code: settings.inviteCode,
      expires_at: null,
      guild: { id: settings.guildId, name: settings.guildName, icon: GUILD_ICON, features: [] },
      channel: { id: settings.guildId, name: 'welcome', type: 0 },
      ...(request.query.with_counts === 'true' ? { approximate_member_count: members } : {}),
    });
  });
}
