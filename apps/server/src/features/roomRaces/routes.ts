import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/roomRaces';
import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/apiError.ts';
import { serve } from '../../http/serve.ts';
import { createBotReplays } from './botReplays.ts';
import { hasEnded, type RaceReader } from './raceReader.ts';
import { wireEndedRace, wireRunningRace } from './wireRace.ts';

export const roomRaceRoutes: FastifyPluginAsync<{ readRace: RaceReader }> = async (api, { readRace }) => {
  const readBots = createBotReplays();

  serve(api, roomRaceEndpoints.race, async ({ params, player }) => {
    const read = await readRace(params.raceId);
    if (!read) throw new ApiError('race_unknown', 'There is no such race.', { field: 'raceId' });
    if (!hasEnded(read)) return { success: true as const, race: wireRunningRace(read) };
    const bots = await readBots(read);
    return { success: true as const, race: wireEndedRace(read, { bots, viewerId: player?.id }) };
  });
};
