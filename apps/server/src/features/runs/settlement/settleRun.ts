import { levelProgress } from '@jumpy/domain/levels';
import { MODE_RULES, type RunCredit, getRunCredit } from '@jumpy/domain/modes';
import { beatsGhost } from '@jumpy/domain/race';
import { fitsUnwitnessedAllowance, unwitnessedTicksLeft } from '@jumpy/domain/unwitnessedPlay';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Kysely, Transaction } from 'kysely';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/appError.ts';
import { type DayRanking, readDayRanking } from '../../daily/store.ts';
import {
  type EventOfRuns,
  type EventRanking,
  readEventRanking,
  toRunEvent,
} from '../../specialEvents/eventRunStore.ts';
import { createTamperedError } from '../tampering/rejectTamperedRun.ts';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import { findGhost, type GhostRun } from '../races/store.ts';
import type { VerifiedRun } from '../replays/verifyRun.ts';
import { type CappedGame, applyXpGameCap } from '../tickets/xpGameCap.ts';
import type { TicketRow } from '../tickets/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { creditRun, type CreditResult } from './creditRun.ts';
import { answerRepeatedRun } from './answerRepeatedRun.ts';
import {
  type LockedPlayer,
  lockForSettlement,
  readForSettlement,
  readOverplayedMs,
  readUnseenDay,
  settleIfUnchanged,
  type Settlement,
  type UnseenDay,
  writeSettlement,
} from './store.ts';

/** Tolerance for clock drift and network delay over a run. */
const TOLERANCE_MS = 10_000;

export interface SettleRunInput {
  userId: string;
  run: VerifiedRun;
  /** Ticket fields that decide the witness class, the mode and the comparisons. */
  ticket: Pick<TicketRow, 'mode' | 'issuedAt' | 'startedAt' | 'courseDate' | 'ghostRunId' | 'runKey'> &
    Partial<Pick<TicketRow, 'rule' | 'specialEventId'>>;
  /** The special event, of a run of one. */
  event?: EventOfRuns | undefined;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  /** Result claimed by the player, kept for reviewers. */
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: { input?: string | undefined };
  /** Number of pauses reported during the run. */
  pauses?: number;
}

/** Attempts without locks; each fails only if another run of the same player settled meanwhile. */
const MAX_OPTIMISTIC_ATTEMPTS = 3;

type SettleContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus'>;

/** Result of an attempt; `isFirst` is false if the run was already settled. */
interface SettleResult {
  answer: SettledRun;
  isFirst: boolean;
}

/** Settles a verified run exactly once in one transaction; later calls return the same response. */
export async function settleRun(context: SettleContext, input: SettleRunInput): Promise<SettledRun> {
  const { answer, isFirst } = (await settleOptimistically(context, input)) ?? (await settleLocked(context, input));
  if (isFirst) publishSettled(context, { userId: input.userId, run: answer });
  return answer;
}

/**
 * Optimistic path: witnessed runs are settled without locks; the single write fails if the row changed meanwhile.
 * Undefined if locks are needed.
 */
async function settleOptimistically(context: SettleContext, input: SettleRunInput): Promise<SettleResult | undefined> {
  const { run, ticket, witness } = input;
  if (!ticket.startedAt || witness.witness !== 'live') return undefined;
  for (let tries = 0; tries < MAX_OPTIMISTIC_ATTEMPTS; tries += 1) {
    const player = await readForSettlement(context.db, { run: toCountedRun(input) });
    if (!player) return undefined;
    if (player.settledAt) return { answer: await answerRepeatedRun(context.db, run), isFirst: false };
    const at = new Date(context.clock.nowMs());
    const settlement = await buildSettlement(context, { ...input, player, db: context.db, at });
    if (await settleIfUnchanged(context.db, settlement)) return { answer: settlement.answer, isFirst: true };
  }
  return undefined;
}

/** Locks the player's totals, the ticket and the player from read to write. */
async function settleLocked(context: SettleContext, input: SettleRunInput): Promise<SettleResult> {
  const { userId, run, ticket, witness } = input;
  return inTransaction(context, async (trx) => {
    const { issuedAt, startedAt } = ticket;
    if (!startedAt) await limitUnseenRun(trx, { userId, runId: run.runId, beganAt: issuedAt });
    const player = await lockForSettlement(trx, { userId, run: toCountedRun(input) });
    if (player.settledAt) return { answer: await answerRepeatedRun(trx, run), isFirst: false };
    const at = new Date(context.clock.nowMs());
    const unseen = witness.witness !== 'live';
    if (unseen) await assertPlayTimeAvailable(trx, { userId, ticks: run.ticks, issuedAt, at });
    const unseenDay = unseen ? await readUnseenDay(trx, { userId, at }) : undefined;
    const settlement = await buildSettlement(context, { ...input, player, db: trx, at, unseenDay });
    await writeSettlement(trx, settlement);
    return { answer: settlement.answer, isFirst: true };
  });
}

/** Computes the credit of the run, given the player's current state. */
async function buildSettlement<P extends LockedPlayer>(
  { env }: Pick<Context, 'env'>,
  {
    db,
    at,
    unseenDay,
    ...input
  }: SettleRunInput & { player: P; db: Kysely<DatabaseSchema>; at: Date; unseenDay?: UnseenDay | undefined },
): Promise<Settlement & { player: P }> {
  const { userId, run, ticket, witness, player, claimed, securityFlags, clientMetrics, pauses = 0 } = input;
  if (player.closedReason === 'altered') throw createTamperedError();
  if (player.closedReason === 'not_a_game') throw new AppError('run_closed', 'This run didn’t count as a game.');
  const fitsDay = !unseenDay || fitsUnwitnessedAllowance({ ticks: run.ticks, dayTicks: unseenDay.ticks });
  const credit = getRunCredit(player.mode, witness.witness, { fitsDay });
  const { xpBearing, bonusPercent } = player;
  const credited = creditRun(player, run, { credit, xpBearing, bonusPercent, rate: env.xpPerPoint });
  const comparisons = await readComparisons(db, { userId, score: run.score, ticket, event: input.event, credit });
  const answer = toSettledRun(run, { player, witness, credit, credited, comparisons, unseenDay });
  const clientData = { claimed, securityFlags, clientMetrics, pauses };
  const savedUnseenDay = credit.games ? (unseenDay?.day ?? null) : null;
  return {
    userId,
    player,
    ticket,
    run,
    witness,
    credit,
    credited,
    unseenDay: savedUnseenDay,
    answer,
    at,
    ...clientData,
  };
}

/** Ranked values: races and unwitnessed runs add no jumps to the ranks. */
function toCountedRun({ run, ticket, witness }: SettleRunInput): Pick<VerifiedRun, 'runId' | 'score' | 'jumps'> {
  const { runId, score, jumps } = run;
  return { runId, score, jumps: getRunCredit(ticket.mode, witness.witness).ranks ? jumps : 0 };
}

/** Witnessed runs were counted at their start; unwitnessed ones are counted here. */
async function limitUnseenRun(trx: Transaction<DatabaseSchema>, game: CappedGame): Promise<void> {
  await lockPlayerCheckpoints(trx, game.userId);
  await applyXpGameCap(trx, game);
}

interface SettlementOutcome {
  player: LockedPlayer;
  witness: SettleRunInput['witness'];
  credit: RunCredit;
  credited: CreditResult;
  comparisons: RunComparisons;
  unseenDay: UnseenDay | undefined;
}

/** The run as shown in the summary. */
function toSettledRun(run: VerifiedRun, outcome: SettlementOutcome): SettledRun {
  const { player, witness, credit, credited, comparisons } = outcome;
  const { gameXp, characterBonusXp, isHighScore, totals } = credited;
  return {
    runId: run.runId,
    mode: player.mode,
    score: run.score,
    jumps: run.jumps,
    enemies: run.enemies,
    level: run.level,
    durationSeconds: run.ticks / TICKS_PER_SECOND,
    cause: run.cause,
    witness: witness.witness,
    witnessReason: witness.reason ?? null,
    isHighScore,
    previousBest: player.hiScore,
    best: totals.hiScore,
    heights: toWireHeights(run.heights),
    xp: {
      gained: gameXp,
      characterBonus: characterBonusXp,
      bearing: player.xpBearing,
      before: levelProgress(player.xp),
      after: levelProgress(player.xp + gameXp + characterBonusXp),
    },
    stars: toStarsAnswer(run, outcome),
    ranks: computeRanksAfter(player, { credit, credited }),
    ...toUnseenAnswer(run, outcome),
    ...toComparisonAnswer(comparisons, { score: run.score, credit, witness: witness.witness }),
  };
}

/** Only live runs that earn XP keep their stars, and a day's daily runs give them once. */
function toStarsAnswer({ events }: VerifiedRun, { player, credit }: SettlementOutcome): SettledRun['stars'] {
  const collected = events['pickup.star'] ?? 0;
  const kept = credit.ranks && player.xpBearing && !player.dayPaid ? collected : 0;
  return { collected, kept, total: player.stars + kept };
}

/** A player has no rank before their first ranked run. */
function computeRanksAfter(
  player: LockedPlayer,
  { credit, credited: { isHighScore } }: Pick<SettlementOutcome, 'credit' | 'credited'>,
): SettledRun['ranks'] {
  const isNew = player.totalGames === player.unseenGames;
  if (isNew && !credit.ranks) return { score: null, jumps: null, scoreBefore: null, total: player.ranked };
  return {
    score: isHighScore ? player.rankIfBest : player.rankBefore,
    jumps: player.jumpRankAfter,
    scoreBefore: isNew ? null : player.rankBefore,
    total: player.ranked + (isNew ? 1 : 0),
  };
}

/** How much of the daily allowance an unwitnessed run used, in modes that count games. */
function toUnseenAnswer(
  { ticks }: VerifiedRun,
  { player, credit, unseenDay }: SettlementOutcome,
): Pick<SettledRun, 'unseen'> {
  if (!unseenDay || !MODE_RULES[player.mode].countsGames) return {};
  const leftTicks = unwitnessedTicksLeft(unseenDay.ticks + (credit.games ? ticks : 0));
  return { unseen: { counted: credit.games, leftSeconds: Math.floor(leftTicks / TICKS_PER_SECOND) } };
}

/** Publishes the changes of a settled run to the player's open pages. */
function publishSettled({ bus }: Pick<Context, 'bus'>, { userId, run }: { userId: string; run: SettledRun }): void {
  const { gained, characterBonus, before, after } = run.xp;
  const { score: scoreRank, jumps: jumpRank, total } = run.ranks;
  bus.publish(playerEventsTopic(userId), { type: 'run', data: { runId: run.runId, score: run.score } });
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  bus.publish(playerEventsTopic(userId), {
    type: 'xp',
    data: { gained: gained + characterBonus, xp: after.totalXP, progress: after, source: 'run' },
  });
  if (after.level !== before.level)
    bus.publish(playerEventsTopic(userId), { type: 'level', data: { level: after.level, previous: before.level } });
  bus.publish(playerEventsTopic(userId), { type: 'rank', data: { scoreRank, jumpRank, total } });
  if (run.stars && run.stars.kept > 0)
    bus.publish(playerEventsTopic(userId), {
      type: 'stars',
      data: { gained: run.stars.kept, stars: run.stars.total, source: 'run' },
    });
}

interface PlayTimeUse {
  userId: string;
  ticks: number;
  issuedAt: Date;
  at: Date;
}

/**
 * A player cannot play two runs at a time. Unwitnessed runs must fit: since any ticket was drawn, the runs drawn from
 * it on cannot total more than the time passed. Otherwise fifty tickets drawn at once would all count. Requires a lock
 * on the totals.
 */
async function assertPlayTimeAvailable(trx: Transaction<DatabaseSchema>, ticket: PlayTimeUse): Promise<void> {
  const overplayedMs = await readOverplayedMs(trx, ticket);
  if (overplayedMs <= TOLERANCE_MS) return;
  const retryAfterSeconds = Math.ceil((overplayedMs - TOLERANCE_MS) / 1_000);
  throw new AppError('run_too_early', 'This run can’t have been played yet, on top of the others.', {
    retryAfterSeconds,
  });
}

/** Comparisons of a daily run, a run of an event or a race; empty for other modes. */
interface RunComparisons {
  day?: { date: string; ranking: DayRanking };
  event?: { event: EventOfRuns; ranking: EventRanking };
  ghost?: GhostRun;
}

interface ComparisonInput {
  userId: string;
  score: number;
  ticket: Pick<TicketRow, 'courseDate' | 'ghostRunId'>;
  event: EventOfRuns | undefined;
  credit: RunCredit;
}

/** Read after the totals: a settlement in between changes the totals and is thereby detected. */
async function readComparisons(
  db: Kysely<DatabaseSchema>,
  { userId, score, ticket: { courseDate, ghostRunId }, event, credit }: ComparisonInput,
): Promise<RunComparisons> {
  if (courseDate !== null) {
    const joining = credit.board === 'daily' ? score : 0;
    return {
      day: { date: courseDate, ranking: await readDayRanking(db, { userId, date: courseDate, score: joining }) },
    };
  }
  if (event) {
    const joining = credit.board === 'event' ? score : 0;
    return { event: { event, ranking: await readEventRanking(db, { userId, id: event.id, score: joining }) } };
  }
  const ghost = ghostRunId === null ? undefined : await findGhost(db, ghostRunId);
  return ghost ? { ghost } : {};
}

/** Rank on the board of the day or the event (late and unwitnessed runs are not ranked), and the result of a race. */
function toComparisonAnswer(
  { day, event, ghost }: RunComparisons,
  { score, credit, witness }: { score: number; credit: RunCredit; witness: WitnessClass },
): Pick<SettledRun, 'daily' | 'event' | 'race'> {
  if (ghost) {
    const { runId, username } = ghost;
    return { race: { runId, username, score: ghost.score, beaten: beatsGhost({ score, witness }, ghost.score) } };
  }
  if (day)
    return { daily: { date: day.date, ...rankOnBoard(day.ranking, { score, counts: credit.board === 'daily' }) } };
  if (!event) return {};
  const { rule } = event.event;
  const rank = rankOnBoard(event.ranking, { score, counts: credit.board === 'event' });
  return { event: { ...toRunEvent(event.event), rule, ...rank } };
}

/** Best and rank of the player on a board of bests, after a run that may count there. */
function rankOnBoard(
  { best: previousBest, above, others }: DayRanking | EventRanking,
  { score, counts }: { score: number; counts: boolean },
) {
  const isBest = counts && score > previousBest;
  const best = isBest ? score : previousBest;
  const isRanked = best > 0;
  return {
    ...{ isBest, previousBest, best },
    ...{ rank: isRanked ? above + 1 : null, total: others + (isRanked ? 1 : 0) },
  };
}
