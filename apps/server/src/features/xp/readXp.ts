import { levelForXp, levelProgress } from '@jumpy/domain/levels';
import { computeRoleXp } from '@jumpy/domain/unwitnessedPlay';
import { computeGameXp } from '@jumpy/domain/xp';
import type { UserXpResponse, RankedXp } from '@jumpy/protocol/http/players';
import type { Context } from '../../platform/context.ts';
import { hasDatabaseCode, MISSING_COLUMN, MISSING_FUNCTION } from '../../platform/db/databaseErrors.ts';
import {
  readXpBearingTotals,
  readReducedXpColumns,
  readXpStanding,
  readUnseenXp,
  readXpColumns,
  type XpColumns,
} from './store.ts';

type XpContext = Pick<Context, 'db' | 'env'>;

/** A player's XP with buckets, level and progress; 0 XP and level 1 without a row. */
export async function readXp(context: XpContext, discordId: string): Promise<UserXpResponse['data']> {
  const columns = await readColumns(context, discordId);
  const xp = columns?.xp ?? 0;
  return {
    xp,
    level: columns?.level ?? levelForXp(xp),
    game_xp: columns?.gameXp ?? 0,
    quest_xp: columns?.questXp ?? 0,
    invite_xp: columns?.inviteXp ?? 0,
    progress: levelProgress(xp),
    standing: await readStandingWithFallback(context, discordId),
  };
}

const ZERO_STANDING: RankedXp = { unseen: 0, ranked: 0, liveGame: 0, role: 0 };

/**
 * Part of the XP that ranks and counts for level roles. Falls back to statements if the functions are missing; null if
 * the columns are.
 */
async function readStandingWithFallback(context: XpContext, discordId: string): Promise<RankedXp | null> {
  try {
    return (await readXpStanding(context.db, discordId)) ?? ZERO_STANDING;
  } catch (error) {
    if (hasDatabaseCode(error, MISSING_FUNCTION)) return computeStanding(context, discordId);
    if (hasDatabaseCode(error, MISSING_COLUMN)) return null;
    throw error;
  }
}

async function computeStanding({ db, env }: XpContext, discordId: string): Promise<RankedXp> {
  const [parts, totals] = await Promise.all([readUnseenXp(db, discordId), readXpBearingTotals(db, discordId)]);
  if (!parts) return ZERO_STANDING;
  const { xp, unseenXp } = parts;
  const liveGameXp = (totals ? computeGameXp(totals, env.xpPerPoint) : 0) - unseenXp;
  return {
    unseen: unseenXp,
    ranked: xp - unseenXp,
    liveGame: liveGameXp,
    role: computeRoleXp({ xp, unseenXp, liveGameXp }),
  };
}

async function readColumns(context: XpContext, discordId: string): Promise<XpColumns | undefined> {
  try {
    return await readXpColumns(context.db, discordId);
  } catch (error) {
    if (!hasDatabaseCode(error, MISSING_COLUMN)) throw error;
    return readReducedColumns(context, discordId);
  }
}

/** Fallback with fewer columns; game XP is computed from the totals. */
async function readReducedColumns({ db, env }: XpContext, discordId: string): Promise<XpColumns | undefined> {
  const reduced = await readReducedXpColumns(db, discordId);
  if (!reduced) return undefined;
  const totals = await readXpBearingTotals(db, discordId);
  return { ...reduced, gameXp: totals ? computeGameXp(totals, env.xpPerPoint) : 0, questXp: null, inviteXp: null };
}
