import { levelProgress } from '@jumpy/domain/levels';
import { MODE_RULES, type RunCredit, runCredit } from '@jumpy/domain/modes';
import { fitsUnseenDay, unseenTicksLeft } from '@jumpy/domain/unseenPlay';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { alteredError } from '../altered/refuseAltered.ts';
import { wireHeights } from '@jumpy/domain/heightLine';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { type BegunGame, limitBearing } from '../tickets/limitBearing.ts';
import type { TicketRow } from '../tickets/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { type Beside, besideAnswer, readBeside } from './beside.ts';
import { creditRun, type Credited } from './credit.ts';
import { publishSettled } from './publishSettled.ts';
import { repeatAnswer } from './repeatAnswer.ts';
import { assertTimeToPlay } from './timeToPlay.ts';
import {
  type LockedPlayer,
  lockForSettlement,
  readForSettlement,
  readUnseenDay,
  settleAsRead,
  type Settlement,
  type UnseenDay,
  writeSettlement,
} from './store.ts';

export interface SettleRun {
  userId: string;
  run: VerifiedRun;
  /** When its ticket was drawn, whether the witness saw it start, and what it is held against. */
  ticket: Pick<TicketRow, 'mode' | 'issuedAt' | 'startedAt' | 'courseDate' | 'ghostRunId' | 'runKey'>;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  /** What the player said of the run; kept for reviewers. */
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: { input?: string | undefined };
  /** Told while it was played. */
  pauses?: number;
}

/** Tries without a lock before a run takes its player's: another run of the same player settled in between each time. */
const FREE_TRIES = 3;

type SettleContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus'>;

/** What came of a try; `isFirst` is false for a run that was settled before. */
interface Settled {
  answer: SettledRun;
  isFirst: boolean;
}

/** Counts a verified run, once: everything it changes is one transaction, and whoever comes later gets the same answer. */
export async function settleRun(context: SettleContext, asked: SettleRun): Promise<SettledRun> {
  const { answer, isFirst } = (await settleFreely(context, asked)) ?? (await settleLocked(context, asked));
  if (isFirst) publishSettled(context, { userId: asked.userId, run: answer });
  return answer;
}

/**
 * What the witness saw needs no look at other runs: it is decided on what was read without a lock, and written in one statement if
 * that still stands. Undefined when it takes the lock.
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

/** With the player's totals, the ticket and the player locked from the reading to the writing. */
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

/** What the run is worth to the player as they are. */
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

/** As the ranks count it: a race, and a run that nobody saw, add no jumps to them. */
function countedRun({ run, ticket, witness }: SettleRun): Pick<VerifiedRun, 'runId' | 'score' | 'jumps'> {
  const { runId, score, jumps } = run;
  return { runId, score, jumps: runCredit(ticket.mode, witness.witness).ranks ? jumps : 0 };
}

/** A run that was seen to start was counted then; this one is counted now. */
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

/** The run as the summary shows it. */
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

/** Nobody has a rank before the first run that ranks (READ-03). */
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

/** What an unseen run has taken of its day's minutes, in a mode where it could take any. */
function unseenAnswer({ ticks }: VerifiedRun, { player, credit, unseenDay }: Outcome): Pick<SettledRun, 'unseen'> {
  if (!unseenDay || !MODE_RULES[player.mode].countsGames) return {};
  const leftTicks = unseenTicksLeft(unseenDay.ticks + (credit.games ? ticks : 0));
  return { unseen: { counted: credit.games, leftSeconds: Math.floor(leftTicks / TICKS_PER_SECOND) } };
}
