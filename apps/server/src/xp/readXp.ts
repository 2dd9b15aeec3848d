import { levelOf, levelProgress } from '@jumpy/domain/levels';
import { gameXpOf } from '@jumpy/domain/xp';
import type { UserXpAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../context.ts';
import { hasDatabaseCode, MISSING_COLUMN } from './databaseCode.ts';
import { readPaidTotals, readReducedXpColumns, readXpColumns, type XpColumns } from './store.ts';

type XpContext = Pick<Context, 'db' | 'env'>;

/** A player's XP with its buckets, level and progress; 0 XP and level 1 without a row (DATA-34). */
export async function readXp(context: XpContext, discordId: string): Promise<UserXpAnswer['data']> {
  const columns = await readColumns(context, discordId);
  const xp = columns?.xp ?? 0;
  return {
    xp,
    level: columns?.level ?? levelOf(xp),
    game_xp: columns?.gameXp ?? 0,
    quest_xp: columns?.questXp ?? 0,
    invite_xp: columns?.inviteXp ?? 0,
    progress: levelProgress(xp),
  };
}

async function readColumns(context: XpContext, discordId: string): Promise<XpColumns | undefined> {
  try {
    return await readXpColumns(context.db, discordId);
  } catch (fault) {
    if (!hasDatabaseCode(fault, MISSING_COLUMN)) throw fault;
    return readReduced(context, discordId);
  }
}

/** DATA-32, DATA-33: fewer columns, and game XP out of the totals. */
async function readReduced({ db, env }: XpContext, discordId: string): Promise<XpColumns | undefined> {
  const reduced = await readReducedXpColumns(db, discordId);
  if (!reduced) return undefined;
  const totals = await readPaidTotals(db, discordId);
  return { ...reduced, gameXp: totals ? gameXpOf(totals, env.xpPerPoint) : 0, questXp: null, inviteXp: null };
}
