import { goalEndpoints } from '@jumpy/protocol/endpoints/rewards';
import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { getPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { loadGoals } from './playerGoals.ts';

export const goalRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  registerEndpoint(app, goalEndpoints.goals, async (request) => ({
    success: true as const,
    board: await loadGoals(context, getPlayer(request).id),
  }));
};
