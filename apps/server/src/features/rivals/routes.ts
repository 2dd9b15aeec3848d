import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { askRivals } from './askRivals.ts';

export const rivalRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  serve(api, boardEndpoints.rivals, (request) =>
    askRivals(context, { player: playerOf(request), mode: request.query.mode }),
  );
};
