import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { sendJson } from '../../http/sendJson.ts';
import type { OwnAnswers } from './ownAnswers.ts';

export const statsRoutes: FastifyPluginAsync<{ ownAnswers: OwnAnswers }> = async (app, { ownAnswers }) => {
  serve(app, playerEndpoints.stats, (request, reply) => sendJson(reply, ownAnswers.stats(playerOf(request).discordId)));

  serve(app, playerEndpoints.rankings, (request, reply) =>
    sendJson(reply, ownAnswers.rankings(playerOf(request).discordId)),
  );
};
