import { reviewEndpoints } from '@jumpy/protocol/endpoints/review';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { readSwitches } from '../switches/readSwitches.ts';
import { setSwitches, SWITCHED } from '../switches/setSwitches.ts';
import { type OperationsSources, readOperations } from './readOperations.ts';

/** Every page asks for the switches: they are read once in so long. */
const SWITCHES_MS = 5_000;

export interface OperationRoutesOptions extends OperationsSources {
  context: Context;
}

export const operationRoutes: FastifyPluginAsync<OperationRoutesOptions> = async (
  api,
  { context, pages, redis, times, countRooms },
) => {
  const { db, bus, clock } = context;
  const known = createSingleFlight({ clock, ttlMs: SWITCHES_MS, load: () => readSwitches(db) });
  bus.subscribe(SWITCHED, known.forget);
  bus.onMissed(known.forget);
  serve(api, reviewEndpoints.operations, () => readOperations(context, { pages, redis, times, countRooms }));
  serve(api, reviewEndpoints.switch, async (request) => ({
    success: true as const,
    switches: await setSwitches(context, { admin: playerOf(request), body: request.body }),
  }));
  serve(api, reviewEndpoints.switches, async () => ({
    success: true as const,
    switches: await known.read('switches'),
  }));
};
