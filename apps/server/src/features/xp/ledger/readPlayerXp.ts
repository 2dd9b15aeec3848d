import { levelOf } from '@jumpy/domain/levels';
import { xpParts } from '@jumpy/domain/xpParts';
import type { PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import type { Context } from '../../../platform/context.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import { readCountedRuns, readPlayerXpRow } from './store.ts';

/** Runs listed beside the best one. */
const MOST_RUNS = 10;
/** Who has left is known by no id of Discord's. */
const FORMER = 'former:';

/** Why a player's numbers are what they are; undefined where there is nobody of that id, or others may see nothing of them. */
export async function readPlayerXp(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { publicId, isOwn }: { publicId: string; isOwn: boolean },
): Promise<PlayerXpAnswer | undefined> {
  const row = await readPlayerXpRow(db, publicId);
  if (!row) return undefined;
  const isFormer = row.discordId.startsWith(FORMER);
  // Who has left is not named here.
  if (!isOwn && !isFormer && !row.hasProfile) return undefined;
  const { userId, bestRunId, xp, unseenXp, rankedXp, rankedGames, rankedJumps, sums } = row;
  const runs = await readCountedRuns(db, { userId, bestRunId, most: MOST_RUNS });
  const avatarUrl = avatarPath({ publicId, avatar: isFormer ? null : row.avatar });
  return {
    success: true,
    player: { publicId, username: isFormer ? null : row.username, avatarUrl, level: levelOf(rankedXp) },
    xp,
    unseen: unseenXp,
    parts: xpParts({ totals: row, rate: env.xpPerPoint, sums }),
    ranked: { games: rankedGames, jumps: rankedJumps },
    runs: runs.map(({ createdAt, ...run }) => ({
      ...run,
      playedAt: createdAt.getTime(),
      isBest: run.runId === bestRunId,
    })),
  };
}
