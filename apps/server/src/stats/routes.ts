import { ErrorAnswer } from '@jumpy/protocol/common';
import { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';
import { type ApiRoutes, playerOf } from '../lib/route.ts';
import { rankingsReader } from '../ranks/readRankings.ts';
import { statsReader } from './readStats.ts';

export const statsRoutes: ApiRoutes = async (app, { context }) => {
  const readStats = statsReader(context);
  const readRankings = rankingsReader(context);
  app.get(
    '/stats',
    { config: { access: 'player' }, schema: { tags: ['stats'], response: { 200: StatsAnswer, '4xx': ErrorAnswer } } },
    async (request) => {
      const stats = await readStats(playerOf(request).discordId);
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
      const rankings = await readRankings(playerOf(request).discordId);
      return { success: true as const, ...rankings };
    },
  );
};
