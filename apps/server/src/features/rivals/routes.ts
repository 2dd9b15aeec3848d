import { courseDateAt } from '@jumpy/domain/courseDays';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import type { RivalMode, RivalsAnswer } from '@jumpy/protocol/http/rivals';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { readDayRivals, readOwnBest, readOwnDayBest, readRivals } from './store.ts';

/** Milestones below the best score, in twelfths of it. */
const BELOW_TWELFTHS = [2, 4, 6, 8, 10] as const;
/** Number of rivals directly above the best that are all listed. */
export const NEAREST = 4;
/** Distance of the first milestone above the best; it doubles with each further one. */
const STEP = { least: 60, share: 0.25 } as const;
const ABOVE = 6;

export const rivalRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  serve(api, boardEndpoints.rivals, (request) =>
    askRivals(context, { player: playerOf(request), mode: request.query.mode }),
  );
};

/**
 * Returns the rivals a player can overtake in their next run, with name, avatar and score as on the boards. Hidden
 * players are excluded.
 */
async function askRivals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { player, mode }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; mode: RivalMode },
): Promise<RivalsAnswer> {
  const day = { userId: player.id, date: courseDateAt(clock.nowMs()) };
  const { discordId } = player;
  const own = mode === 'daily' ? await readOwnDayBest(db, day) : await readOwnBest(db, discordId);
  const ladder = { best: own.best, rungs: rungsOf(own.best), nearest: NEAREST };
  const found = await (mode === 'daily'
    ? readDayRivals(db, { ...ladder, ...day })
    : readRivals(db, { ...ladder, discordId }));
  const rivals = found.map((rival) => ({
    publicId: rival.publicId,
    name: rival.username,
    avatarUrl: avatarPath(rival),
    score: rival.score,
  }));
  return { success: true, own, rivals };
}

/**
 * Score milestones. Besides the nearest rivals, the first player above each milestone is listed. They are evenly spaced
 * up to the best score and exponentially above it.
 */
export function rungsOf(best: number): number[] {
  const step = Math.max(STEP.least, Math.ceil(best * STEP.share));
  const below = best === 0 ? [] : BELOW_TWELFTHS.map((twelfths) => Math.floor((best * twelfths) / 12));
  const above = Array.from({ length: ABOVE }, (_, index) => best + step * 2 ** index);
  return [...new Set([...below, ...above])];
}
