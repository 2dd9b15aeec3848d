import { levelProgress } from '@jumpy/domain/levels';
import { MODE_RULES, type RunCredit, runCredit } from '@jumpy/domain/modes';
import { beatsGhost } from '@jumpy/domain/race';
import { fitsUnseenDay, unseenTicksLeft } from '@jumpy/domain/unseenPlay';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Kysely, Transaction } from 'kysely';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { type DayStanding, readDayStanding } from '../../daily/store.ts';
import { alteredError } from '../altered/refuseAltered.ts';
import { wireHeights } from '@jumpy/domain/heightLine';
import { findGhost, type Ghost } from '../races/store.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { type BegunGame, limitBearing } from '../tickets/limitBearing.ts';
import type { TicketRow } from '../tickets/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { creditRun, type Credited } from './credit.ts';
import { repeatAnswer } from './repeatAnswer.ts';
import {
  type LockedPlayer,
  lockForSettlement,
  readForSettlement,
  readOverplayedMs,
  readUnseenDay,
  settleAsRead,
  type Settlement,
  type UnseenDay,
  writeSettlement,
} from './store.ts';

/** Tolerance for clock drift and network delay over a run. */
const SLACK_MS = 10_000;

export interface SettleRun {
  userId: string;
  run: VerifiedRun;
  /** Ticket fields that decide the witness class, the mode and the comparisons. */
  ticket: Pick<TicketRow, 'mode' | 'issuedAt' | 'startedAt' | 'courseDate' | 'ghostRunId' | 'runKey'>;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  /** Result claimed by the player, kept for reviewers. */
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: { input?: string | undefined };
  /** Number of pauses reported during the run. */
  pauses?: number;
}

/** Attempts without locks; each fails only if another run of the same player settled meanwhile. */
const FREE_TRIES = 3;

type SettleContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus'>;

/** Result of an attempt; `isFirst` is false if the run was already settled. */
interface Settled {
  answer: SettledRun;
  isFirst: boolean;
}

/** Settles a verified run exactly once in one transaction; later calls return the same response. */
export async function settleRun(context: SettleContext, asked: SettleRun): Promise<SettledRun> {
  const { answer, isFirst } = (await settleFreely(context, asked)) ?? (await settleLocked(context, asked));
  if (isFirst) publishSettled(context, { userId: asked.userId, run: answer });
  return answer;
}

/**
 * Optimistic path: witnessed runs are settled without locks; the single write fails if the row changed meanwhile.
 * Undefined if locks are needed.
 */
async function settleFreely(context: SettleContext, asked: SettleRun): Promise<Settled | undefined> {
  const { run, ticket, witness } = asked;
  if (!ticket.startedAt || witness.witness !== 'live') return undefined;
  for (let tries = 0; tries < FREE_TRIES; tries += 1) {
    const player = await readForSettlement(context.db, { run: countedRun(asked) });
    if (!player) return undefined;
    if (player.settledAt) return { answer: await repeatAnswer(context.db, run), isFirst: false };
    const at = new Date(context.clock.nowMs());
    const settlement = await settlementOf(context, { ...asked, player, db: context.db, at });
    if (await settleAsRead(context.db, settlement)) return { answer: settlement.answer, isFirst: true };
  }
  return undefined;
}

/** Locks the player's totals, the ticket and the player from read to write. */
async function settleLocked(context: SettleContext, asked: SettleRun): Promise<Settled> {
  const { userId, run, ticket, witness } = asked;
  return inTransaction(context, async (trx) => {
    const { issuedAt, startedAt } = ticket;
    if (!startedAt) await limitUnseen(trx, { userId, runId: run.runId, beganAt: issuedAt });
    const player = await lockForSettlement(trx, { userId, run: countedRun(asked) });
    if (player.settledAt) return { answer: await repeatAnswer(trx, run), isFirst: false };
    const at = new Date(context.clock.nowMs());
    const unseen = witness.witness !== 'live';
    if (unseen) await assertTimeToPlay(trx, { userId, ticks: run.ticks, issuedAt, at });
    const unseenDay = unseen ? await readUnseenDay(trx, { userId, at }) : undefined;
    const settlement = await settlementOf(context, { ...asked, player, db: trx, at, unseenDay });
    await writeSettlement(trx, settlement);
    return { answer: settlement.answer, isFirst: true };
  });
}

/** Computes the credit of the run, given the player's current state. */
async function settlementOf<P extends LockedPlayer>(
  { env }: Pick<Context, 'env'>,
  {
    db,
    at,
    unseenDay,
    ...asked
  }: SettleRun & { player: P; db: Kysely<Database>; at: Date; unseenDay?: UnseenDay | undefined },
): Promise<Settlement & { player: P }> {
  const { userId, run, ticket, witness, player, claimed, securityFlags, clientMetrics, pauses = 0 } = asked;
  if (player.closedReason === 'altered') throw alteredError();
  if (player.closedReason === 'not_a_game') throw new ApiError('run_closed', 'This run was no game.');
  const fitsDay = !unseenDay || fitsUnseenDay({ ticks: run.ticks, dayTicks: unseenDay.ticks });
  const credit = runCredit(player.mode, witness.witness, { fitsDay });
  const { xpBearing, bonusPercent } = player;
  const credited = creditRun(player, run, { credit, xpBearing, bonusPercent, rate: env.xpPerPoint });
  const beside = await readBeside(db, { userId, score: run.score, ticket, credit });
  const answer = settledRun(run, { player, witness, credit, credited, beside, unseenDay });
  const told = { claimed, securityFlags, clientMetrics, pauses };
  const taken = credit.games ? (unseenDay?.day ?? null) : null;
  return { userId, player, ticket, run, witness, credit, credited, unseenDay: taken, answer, at, ...told };
}

/** Ranked values: races and unwitnessed runs add no jumps to the ranks. */
function countedRun({ run, ticket, witness }: SettleRun): Pick<VerifiedRun, 'runId' | 'score' | 'jumps'> {
  const { runId, score, jumps } = run;
  return { runId, score, jumps: runCredit(ticket.mode, witness.witness).ranks ? jumps : 0 };
}

/** Witnessed runs were counted at their start; unwitnessed ones are counted here. */
async function limitUnseen(trx: Transaction<Database>, game: BegunGame): Promise<void> {
  await lockPlayerCheckpoints(trx, game.userId);
  await limitBearing(trx, game);
}

interface Outcome {
  player: LockedPlayer;
  witness: SettleRun['witness'];
  credit: RunCredit;
  credited: Credited;
  beside: Beside;
  unseenDay: UnseenDay | undefined;
}

/** The run as shown in the summary. */
function settledRun(run: VerifiedRun, outcome: Outcome): SettledRun {
  const { player, witness, credit, credited, beside } = outcome;
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
    heights: wireHeights(run.heights),
    xp: {
      gained: gameXp,
      characterBonus: characterBonusXp,
      bearing: player.xpBearing,
      before: levelProgress(player.xp),
      after: levelProgress(player.xp + gameXp + characterBonusXp),
    },
    ranks: ranksAfter(player, { credit, credited }),
    ...unseenAnswer(run, outcome),
    ...besideAnswer(beside, { score: run.score, credit, witness: witness.witness }),
  };
}

/** A player has no rank before their first ranked run. */
function ranksAfter(
  player: LockedPlayer,
  { credit, credited: { isHighScore } }: Pick<Outcome, 'credit' | 'credited'>,
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
function unseenAnswer({ ticks }: VerifiedRun, { player, credit, unseenDay }: Outcome): Pick<SettledRun, 'unseen'> {
  if (!unseenDay || !MODE_RULES[player.mode].countsGames) return {};
  const leftTicks = unseenTicksLeft(unseenDay.ticks + (credit.games ? ticks : 0));
  return { unseen: { counted: credit.games, leftSeconds: Math.floor(leftTicks / TICKS_PER_SECOND) } };
}

/** Publishes the changes of a settled run to the player's open pages. */
function publishSettled({ bus }: Pick<Context, 'bus'>, { userId, run }: { userId: string; run: SettledRun }): void {
  const { gained, characterBonus, before, after } = run.xp;
  const { score: scoreRank, jumps: jumpRank, total } = run.ranks;
  bus.publish(playerEvents(userId), { type: 'run', data: { runId: run.runId, score: run.score } });
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  bus.publish(playerEvents(userId), {
    type: 'xp',
    data: { gained: gained + characterBonus, xp: after.totalXP, progress: after, source: 'run' },
  });
  if (after.level !== before.level)
    bus.publish(playerEvents(userId), { type: 'level', data: { level: after.level, previous: before.level } });
  bus.publish(playerEvents(userId), { type: 'rank', data: { scoreRank, jumpRank, total } });
}

interface PlayedTicket {
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
async function assertTimeToPlay(trx: Transaction<Database>, ticket: PlayedTicket): Promise<void> {
  const overMs = await readOverplayedMs(trx, ticket);
  if (overMs <= SLACK_MS) return;
  const retryAfterSeconds = Math.ceil((overMs - SLACK_MS) / 1_000);
  throw new ApiError('run_too_early', 'This run cannot have been played yet, beside the others.', {
    retryAfterSeconds,
  });
}

/** Comparisons of a daily run or a race; empty for other modes. */
interface Beside {
  day?: { date: string; standing: DayStanding };
  ghost?: Ghost;
}

interface BesideRun {
  userId: string;
  score: number;
  ticket: Pick<TicketRow, 'courseDate' | 'ghostRunId'>;
  credit: RunCredit;
}

/** Read after the totals: a settlement in between changes the totals and is thereby detected. */
async function readBeside(
  db: Kysely<Database>,
  { userId, score, ticket: { courseDate, ghostRunId }, credit }: BesideRun,
): Promise<Beside> {
  if (courseDate !== null) {
    const joining = credit.board === 'daily' ? score : 0;
    return {
      day: { date: courseDate, standing: await readDayStanding(db, { userId, date: courseDate, score: joining }) },
    };
  }
  const ghost = ghostRunId === null ? undefined : await findGhost(db, ghostRunId);
  return ghost ? { ghost } : {};
}

/** Rank on the day's board (late and unwitnessed runs are not ranked), and the result of a race. */
function besideAnswer(
  { day, ghost }: Beside,
  { score, credit, witness }: { score: number; credit: RunCredit; witness: WitnessClass },
): Pick<SettledRun, 'daily' | 'race'> {
  if (ghost) {
    const { runId, username } = ghost;
    return { race: { runId, username, score: ghost.score, beaten: beatsGhost({ score, witness }, ghost.score) } };
  }
  if (!day) return {};
  const { best: previousBest, above, others } = day.standing;
  const isBest = credit.board === 'daily' && score > previousBest;
  const best = isBest ? score : previousBest;
  const stands = best > 0;
  return {
    daily: {
      ...{ date: day.date, isBest, previousBest, best },
      ...{ rank: stands ? above + 1 : null, total: others + (stands ? 1 : 0) },
    },
  };
}
