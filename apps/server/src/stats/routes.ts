import { ErrorAnswer } from '@jumpy/protocol/common';
import { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';
import { type ApiRoutes, playerOf } from '../lib/route.ts';
import { readRankings } from '../ranks/readRankings.ts';
import { readStats } from './readStats.ts';

export const statsRoutes: ApiRoutes = async (app, { context }) => {
  app.get(
    '/stats',
    { config: { access: 'player' }, schema: { tags: ['stats'], response: { 200: StatsAnswer, '4xx': ErrorAnswer } } },
    async (request) => {
      const stats = await readStats(context, playerOf(request).discordId);
      return { success: true as const, ...stats };
    },
  );

  app.get(
    '/rankings',
    {
      config: { access: 'player' },
      schema: { tags: ['stats'], response: { 200: RankingsAnswer, '4xx': ErrorAnswer } },
    },
    async (request) => {
      const { id, discordId } = playerOf(request);
      const rankings = await readRankings(context, { userId: id, discordId });
      return { success: true as const, ...rankings };
    },
  );
};
