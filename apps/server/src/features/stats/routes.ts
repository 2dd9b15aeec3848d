import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { FastifyPluginAsync } from 'fastify';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendJson } from '../../http/publicResponses.ts';
import type { PlayerStatsCache } from './playerStatsCache.ts';

export const statsRoutes: FastifyPluginAsync<{ playerStats: PlayerStatsCache }> = async (app, { playerStats }) => {
  registerEndpoint(app, playerEndpoints.stats, (request, reply) =>
    sendJson(reply, playerStats.getStats(getPlayer(request).discordId)),
  );

  registerEndpoint(app, playerEndpoints.rankings, (request, reply) =>
    sendJson(reply, playerStats.getRankings(getPlayer(request).discordId)),
  );
};
