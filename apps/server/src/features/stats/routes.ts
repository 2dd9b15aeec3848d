import { ErrorAnswer } from '@jumpy/protocol/common';
import { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { playerOf } from '../../http/route.ts';
import { sendJson } from '../../http/sendJson.ts';
import type { OwnAnswers } from './ownAnswers.ts';

export const statsRoutes: FastifyPluginAsyncZod<{ ownAnswers: OwnAnswers }> = async (app, { ownAnswers }) => {
  app.get(
    '/stats',
    { config: { access: 'player' }, schema: { tags: ['stats'], response: { 200: StatsAnswer, '4xx': ErrorAnswer } } },
    (request, reply) => sendJson(reply, ownAnswers.stats(playerOf(request).discordId)),
  );

  app.get(
    '/rankings',
    {
      config: { access: 'player' },
      schema: { tags: ['stats'], response: { 200: RankingsAnswer, '4xx': ErrorAnswer } },
    },
    (request, reply) => sendJson(reply, ownAnswers.rankings(playerOf(request).discordId)),
  );
};
