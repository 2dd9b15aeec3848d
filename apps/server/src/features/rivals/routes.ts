import { courseDateAt } from '@jumpy/domain/courseDays';
import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import type { RivalMode, RivalsResponse } from '@jumpy/protocol/http/rivals';
import type { FastifyPluginAsync } from 'fastify';
import { getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { readDayRivals, readOwnBest, readOwnDayBest, readRivals } from './store.ts';

/** Milestones below the best score, in twelfths of it. */
const MILESTONE_TWELFTHS = [2, 4, 6, 8, 10] as const;
/** Number of rivals directly above the best that are all listed. */
export const NEAREST_RIVAL_COUNT = 4;
/** Distance of the first milestone above the best; it doubles with each further one. */
const MILESTONE_STEP = { min: 60, ratio: 0.25 } as const;
const MILESTONES_ABOVE_BEST = 6;

export const rivalRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  registerEndpoint(api, boardEndpoints.rivals, (request) =>
    loadRivals(context, { player: getPlayer(request), mode: request.query.mode }),
  );
};

/**
 * Returns the rivals a player can overtake in their next run, with name, avatar and score as on the boards. Hidden
 * players are excluded.
 */
async function loadRivals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { player, mode }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; mode: RivalMode },
): Promise<RivalsResponse> {
  const day = { userId: player.id, date: courseDateAt(clock.nowMs()) };
  const { discordId } = player;
  const ownBest = mode === 'daily' ? await readOwnDayBest(db, day) : await readOwnBest(db, discordId);
  const milestoneQuery = {
    best: ownBest.best,
    milestones: computeMilestones(ownBest.best),
    nearestCount: NEAREST_RIVAL_COUNT,
  };
  const rows = await (mode === 'daily'
    ? readDayRivals(db, { ...milestoneQuery, ...day })
    : readRivals(db, { ...milestoneQuery, discordId }));
  const rivals = rows.map((rival) => ({
    publicId: rival.publicId,
    name: rival.username,
    avatarUrl: toAvatarPath(rival),
    score: rival.score,
    ...(rival.runId === null ? {} : { runId: rival.runId }),
  }));
  return { success: true, own: ownBest, rivals };
}

/**
 * Score milestones. Besides the nearest rivals, the first player above each milestone is listed. They are evenly spaced
 * up to the best score and exponentially above it.
 */
export function computeMilestones(best: number): number[] {
  const step = Math.max(MILESTONE_STEP.min, Math.ceil(best * MILESTONE_STEP.ratio));
  const below = best === 0 ? [] : MILESTONE_TWELFTHS.map((twelfths) => Math.floor((best * twelfths) / 12));
  const above = Array.from({ length: MILESTONES_ABOVE_BEST }, (_, index) => best + step * 2 ** index);
  return [...new Set([...below, ...above])];
}
