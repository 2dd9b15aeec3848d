import { courseDateAt } from '@jumpy/domain/courseDays';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import type { RivalMode, RivalsAnswer } from '@jumpy/protocol/http/rivals';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { readDayRivals, readOwnBest, readOwnDayBest, readRivals } from './store.ts';

/** Shares of the best that lie on the way to it, in twelfths. */
const BELOW_TWELFTHS = [2, 4, 6, 8, 10] as const;
/** The nearest above the best are told one by one. */
export const NEAREST = 4;
/** How far above it the others are looked for: this much at first, and twice as much each time. */
const STEP = { least: 60, share: 0.25 } as const;
const ABOVE = 6;

export const rivalRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  serve(api, boardEndpoints.rivals, (request) =>
    askRivals(context, { player: playerOf(request), mode: request.query.mode }),
  );
};

/** Whom a player's next run climbs past. What boards hide is not told; of the others name, picture and score, as boards show them. */
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
 * Scores over each of which one player is told of, beside the nearest above a best: the rungs of the ladder that a run climbs. The way to
 * the best is cut into parts; above it the parts grow.
 */
export function rungsOf(best: number): number[] {
  const step = Math.max(STEP.least, Math.ceil(best * STEP.share));
  const below = best === 0 ? [] : BELOW_TWELFTHS.map((twelfths) => Math.floor((best * twelfths) / 12));
  const above = Array.from({ length: ABOVE }, (_, index) => best + step * 2 ** index);
  return [...new Set([...below, ...above])];
}
