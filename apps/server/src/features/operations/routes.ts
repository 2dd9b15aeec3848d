import { reviewEndpoints } from '@jumpy/protocol/endpoints/review';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import type { RouteTimes } from '../../http/routeTimes.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import type { Part } from '../health/part.ts';
import { readSwitches } from '../switches/readSwitches.ts';
import { setSwitches, SWITCHED } from '../switches/setSwitches.ts';
import { readOperations } from './readOperations.ts';

/** Every page asks for the switches: they are read once in so long. */
const SWITCHES_MS = 5_000;

export interface OperationRoutesOptions {
  context: Context;
  pages: Part;
  times: RouteTimes;
  countRooms: () => RoomCounts;
}

export const operationRoutes: FastifyPluginAsync<OperationRoutesOptions> = async (
  api,
  { context, pages, times, countRooms },
) => {
  const { db, bus, clock } = context;
  const known = createSingleFlight({ clock, ttlMs: SWITCHES_MS, load: () => readSwitches(db) });
  bus.subscribe(SWITCHED, known.forget);
  bus.onMissed(known.forget);
  serve(api, reviewEndpoints.operations, () => readOperations(context, { pages, times, countRooms }));
  serve(api, reviewEndpoints.switch, async (request) => ({
    success: true as const,
    switches: await setSwitches(context, { admin: playerOf(request), body: request.body }),
  }));
  serve(api, reviewEndpoints.switches, async () => ({
    success: true as const,
    switches: await known.read('switches'),
  }));
};
