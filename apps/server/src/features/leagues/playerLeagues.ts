import { LEAGUE_RULES, leagueWeekAt, leagueWeekEnds, leagueZone, sortLeague } from '@jumpy/domain/leagues/leagues';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import type { LeagueResponse, LeagueRow } from '@jumpy/protocol/http/leagues';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotices, publishNotice } from '../notices/addNotice.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { type GroupMemberRow, leagueStore } from './store.ts';

/** Reads a player's league of this week. */
export async function loadLeague(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  userId: string,
): Promise<LeagueResponse> {
  const serverNow = clock.nowMs();
  const week = leagueWeekAt(serverNow);
  const [own, runs, result] = await Promise.all([
    leagueStore.readOwn(db, { userId, week }),
    leagueStore.listSummedRuns(db, { userId, week }),
    leagueStore.findResult(db, userId),
  ]);
  const { groupId, tier, undrawnWeek } = own;
  const state = toState(own);
  const members = state === 'in' && groupId !== null ? await leagueStore.listMembers(db, { week, groupId }) : [];
  const zone = leagueZone(members.length);
  return {
    ...{ success: true, state, tier, serverNow, endsAt: leagueWeekEnds(week).endsAt },
    ...(state === 'waiting' && undrawnWeek !== null ? { drawAt: leagueWeekEnds(undrawnWeek).closesAt } : {}),
    rows: sortLeague(members.map(toMember)).map((member, index) => toRow(member, { rank: index + 1, userId })),
    rises: tier < LEAGUE_RULES.tiers - 1 ? zone : 0,
    falls: tier > 0 ? zone : 0,
    ...{ runs, result: result ?? null },
  };
}

function toState({
  groupId,
  takesPart,
  isHidden,
  undrawnWeek,
}: Awaited<ReturnType<typeof leagueStore.readOwn>>): LeagueResponse['state'] {
  if (isHidden) return 'hidden';
  if (!takesPart) return 'left';
  if (groupId !== null) return 'in';
  return undrawnWeek === null ? 'none' : 'waiting';
}

type Member = GroupMemberRow & { reachedAtMs: number | null };

const toMember = (row: GroupMemberRow): Member => ({ ...row, reachedAtMs: row.reachedAt?.getTime() ?? null });

function toRow(member: Member, { rank, userId }: { rank: number; userId: string }): LeagueRow {
  const { publicId, username, look, points, hasProfile } = member;
  return {
    ...{ rank, publicId, username, avatarUrl: toAvatarPath(member), points, isSelf: member.userId === userId },
    ...(look === DEFAULT_APPEARANCE ? {} : { look }),
    ...(hasProfile ? {} : { noProfile: true as const }),
  };
}

/** Players of one step. A run that settles meanwhile may wait for a step, so it takes a second or two. */
const PLAYERS_PER_STEP = 30_000;

/**
 * Closes weeks whose last runs have settled: ranks their groups and draws their players into the next week. Steps are
 * transactions of their own, so an interrupted closing resumes, and several processes may run it.
 */
export async function closeDueLeagueWeeks(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  maxPlayers = PLAYERS_PER_STEP,
): Promise<void> {
  for (let week = await findDueWeek(context); week !== undefined; week = await findDueWeek(context)) {
    const step = { week, maxPlayers };
    let steps = 1;
    while (await inTransaction(context, (trx) => leagueStore.closeNext(trx, step))) steps += 1;
    context.log.info({ week, steps }, 'a week of the leagues was closed');
  }
}

/** Groups whose players are told in one transaction: 3,000 players at most. */
const NOTIFIED_GROUPS = 100;
const TIER_CHANGE = { rose: 1, stayed: 0, fell: -1 } as const;

/** Tells players how their week ended, each once. Players without a ranked run in it hear nothing. */
export async function notifyLeagueResults(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  maxGroups = NOTIFIED_GROUPS,
): Promise<void> {
  for (;;) {
    const added = await inTransaction(context, async (trx) => {
      const found = await leagueStore.dequeueResults(trx, maxGroups);
      if (!found) return undefined;
      const { week, results } = found;
      return addNotices(
        trx,
        results.map(({ userId, outcome, rank, tier, size }) => ({
          ...{ userId, key: `league ${week}` },
          notice: { kind: 'league_result', outcome, tier: tier + TIER_CHANGE[outcome], rank, size },
        })),
      );
    });
    if (!added) return;
    for (const notice of added) publishNotice(context, notice);
  }
}

/** The earliest week that is to be closed; closing one begins the next, which may be over as well. */
async function findDueWeek({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<string | undefined> {
  const week = await leagueStore.findUndrawn(db);
  return week !== undefined && leagueWeekEnds(week).closesAt <= clock.nowMs() ? week : undefined;
}
