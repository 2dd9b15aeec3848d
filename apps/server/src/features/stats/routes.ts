import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { FastifyPluginAsync } from 'fastify';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendJson } from '../../http/sendJson.ts';
import type { PlayerStatsCache } from './playerStatsCache.ts';

export const statsRoutes: FastifyPluginAsync<{ ownAnswers: PlayerStatsCache }> = async (app, { ownAnswers }) => {
  registerEndpoint(app, playerEndpoints.stats, (request, reply) =>
    sendJson(reply, ownAnswers.getStats(getPlayer(request).discordId)),
  );

  registerEndpoint(app, playerEndpoints.rankings, (request, reply) =>
    sendJson(reply, ownAnswers.getRankings(getPlayer(request).discordId)),
  );
};
