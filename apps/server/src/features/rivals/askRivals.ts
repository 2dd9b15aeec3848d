import { courseDateAt } from '@jumpy/domain/courseDays';
import type { RivalMode, RivalsAnswer } from '@jumpy/protocol/http/rivals';
import type { Context } from '../../platform/context.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { NEAREST, rungsOf } from './rungs.ts';
import { readDayRivals, readOwnBest, readOwnDayBest, readRivals } from './store.ts';

/** Whom a player's next run climbs past. What boards hide is not told; of the others name, picture and score, as boards show them. */
export async function askRivals(
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
