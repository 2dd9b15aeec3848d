import { levelOf } from '@jumpy/domain/levels';
import { xpParts } from '@jumpy/domain/xpParts';
import { ledgerEndpoints } from '@jumpy/protocol/endpoints/ledger';
import {
  LEDGER_PAGE,
  type LedgerAnswer,
  type LedgerLine,
  type LedgerLink,
  type PlayerXpAnswer,
} from '@jumpy/protocol/http/ledger';
import { ApiError } from '../../../platform/apiError.ts';
import { namesChanged } from '../../../platform/bus/namesChanged.ts';
import { profilesChanged } from '../../../platform/bus/profilesChanged.ts';
import type { Context } from '../../../platform/context.ts';
import { createTtlCache } from '../../../platform/ttlCache.ts';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import { type LedgerRow, readCountedRuns, readLedgerRows, readPlayerXpRow } from './store.ts';

/** Runs listed in addition to the best one. */
const MOST_RUNS = 10;
/** Prefix of the ids of deleted accounts, which have no Discord id. */
const FORMER = 'former:';

/** TTL of the numbers shown to others. */
const TTL_MS = 5_000;
const MOST_KEPT = 2_000;

export const ledgerRoutes: ApiRoutes = async (api, { context }) => {
  const read = (isOwn: boolean) => (publicId: string) => readPlayerXp(context, { publicId, isOwn });
  const shared = createTtlCache({ clock: context.clock, ttlMs: TTL_MS, most: MOST_KEPT, load: read(false) });
  context.bus.subscribe(namesChanged, shared.clear);
  context.bus.subscribe(profilesChanged, shared.clear);
  context.bus.onMissed(shared.clear);

  serve(api, ledgerEndpoints.ledger, (request) =>
    readLedger(context, { userId: playerOf(request).id, ...request.query }),
  );

  serve(api, ledgerEndpoints.playerXp, async ({ player, params: { publicId } }) => {
    const answer = await (player?.publicId === publicId ? read(true)(publicId) : shared.read(publicId));
    if (!answer) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
    return answer;
  });
};

/** A page of the player's own ledger, newest first; `next` is null on the last page. */
async function readLedger(
  { db }: Pick<Context, 'db'>,
  { userId, before, limit = LEDGER_PAGE }: { userId: string; before?: number | undefined; limit?: number | undefined },
): Promise<LedgerAnswer> {
  const rows = await readLedgerRows(db, { userId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { success: true, lines: page.map(ledgerLine), next: last?.id ?? null };
}

function ledgerLine(row: LedgerRow): LedgerLine {
  const { id, bucket, source, amount, createdAt } = row;
  return { ...{ id, bucket, source, amount }, at: createdAt.getTime(), link: linkOf(row) };
}

function linkOf({ runId, score, removed, questKey, title, period, day, streak }: LedgerRow): LedgerLink | null {
  if (runId !== null && score !== null) return { kind: 'run', runId, score, removed };
  if (day !== null && streak !== null) return { kind: 'daily', day, streak };
  if (questKey !== null && title !== null) return { kind: 'quest', questKey, title, period };
  return null;
}

/** Explains a player's XP and ranks; undefined if the player does not exist or the profile is hidden from others. */
async function readPlayerXp(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { publicId, isOwn }: { publicId: string; isOwn: boolean },
): Promise<PlayerXpAnswer | undefined> {
  const row = await readPlayerXpRow(db, publicId);
  if (!row) return undefined;
  const isFormer = row.discordId.startsWith(FORMER);
  // Deleted accounts are shown without a name.
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
