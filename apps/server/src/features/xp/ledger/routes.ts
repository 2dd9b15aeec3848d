import { levelForXp } from '@jumpy/domain/levels';
import { computeXpBreakdown } from '@jumpy/domain/xpBreakdown';
import { ledgerEndpoints } from '@jumpy/protocol/endpoints/rewards';
import {
  LEDGER_PAGE_SIZE,
  type LedgerResponse,
  type LedgerEntry,
  type LedgerLink,
  type PlayerXpResponse,
} from '@jumpy/protocol/http/ledger';
import { AppError } from '../../../platform/appError.ts';
import { namesChangedTopic } from '../../../platform/bus/namesChangedTopic.ts';
import { profilesChangedTopic } from '../../../platform/bus/profilesChangedTopic.ts';
import type { Context } from '../../../platform/context.ts';
import { createTtlCache } from '../../../platform/ttlCache.ts';
import { type ApiRoutes, getPlayer } from '../../../http/route.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { toAvatarPath } from '../../players/toAvatarPath.ts';
import { type LedgerRow, readCountedRuns, readLedgerRows, readPlayerXpRow } from './store.ts';

/** Runs listed in addition to the best one. */
const MAX_RUNS = 10;
/** Prefix of the ids of deleted accounts, which have no Discord id. */
const FORMER_ID_PREFIX = 'former:';

/** TTL of the numbers shown to others. */
const TTL_MS = 5_000;
const MAX_CACHED = 2_000;

export const ledgerRoutes: ApiRoutes = async (api, { context }) => {
  const read = (isOwn: boolean) => (publicId: string) => readPlayerXp(context, { publicId, isOwn });
  const publicCache = createTtlCache({
    clock: context.clock,
    ttlMs: TTL_MS,
    maxEntries: MAX_CACHED,
    load: read(false),
  });
  context.bus.subscribe(namesChangedTopic, publicCache.clear);
  context.bus.subscribe(profilesChangedTopic, publicCache.clear);
  context.bus.onMissed(publicCache.clear);

  registerEndpoint(api, ledgerEndpoints.ledger, (request) =>
    readLedger(context, { userId: getPlayer(request).id, ...request.query }),
  );

  registerEndpoint(api, ledgerEndpoints.playerXp, async ({ player, params: { publicId } }) => {
    const answer = await (player?.publicId === publicId ? read(true)(publicId) : publicCache.read(publicId));
    if (!answer) throw new AppError('not_found', 'Couldn’t find that player.', { field: 'publicId' });
    return answer;
  });
};

/** A page of the player's own ledger, newest first; `next` is null on the last page. */
async function readLedger(
  { db }: Pick<Context, 'db'>,
  {
    userId,
    before,
    limit = LEDGER_PAGE_SIZE,
  }: { userId: string; before?: number | undefined; limit?: number | undefined },
): Promise<LedgerResponse> {
  const rows = await readLedgerRows(db, { userId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const lastRow = rows.length > limit ? page.at(-1) : undefined;
  return { success: true, lines: page.map(toLedgerLine), next: lastRow?.id ?? null };
}

function toLedgerLine(row: LedgerRow): LedgerEntry {
  const { id, bucket, source, amount, createdAt } = row;
  return { ...{ id, bucket, source, amount }, at: createdAt.getTime(), link: toLedgerLink(row) };
}

function toLedgerLink({ runId, score, removed, questKey, title, period, day, streak }: LedgerRow): LedgerLink | null {
  if (runId !== null && score !== null) return { kind: 'run', runId, score, removed };
  if (day !== null && streak !== null) return { kind: 'daily', day, streak };
  if (questKey !== null && title !== null) return { kind: 'quest', questKey, title, period };
  return null;
}

/** Explains a player's XP and ranks; undefined if the player does not exist or the profile is hidden from others. */
async function readPlayerXp(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { publicId, isOwn }: { publicId: string; isOwn: boolean },
): Promise<PlayerXpResponse | undefined> {
  const row = await readPlayerXpRow(db, publicId);
  if (!row) return undefined;
  const isFormer = row.discordId.startsWith(FORMER_ID_PREFIX);
  // Deleted accounts are shown without a name.
  if (!isOwn && !isFormer && !row.hasProfile) return undefined;
  const { userId, bestRunId, xp, unseenXp, rankedXp, rankedGames, rankedJumps, sums } = row;
  const runs = await readCountedRuns(db, { userId, bestRunId, limit: MAX_RUNS });
  const avatarUrl = toAvatarPath({ publicId, avatar: isFormer ? null : row.avatar });
  return {
    success: true,
    player: { publicId, username: isFormer ? null : row.username, avatarUrl, level: levelForXp(rankedXp) },
    xp,
    unseen: unseenXp,
    parts: computeXpBreakdown({ totals: row, rate: env.xpPerPoint, sums }),
    ranked: { games: rankedGames, jumps: rankedJumps },
    runs: runs.map(({ createdAt, ...run }) => ({
      ...run,
      playedAt: createdAt.getTime(),
      isBest: run.runId === bestRunId,
    })),
  };
}
