import { levelProgress } from '@jumpy/domain/levels';
import { runCredit } from '@jumpy/domain/modes';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../lib/failure.ts';
import { wireHeights } from '../replays/heightLine.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import { type BegunGame, limitBearing } from '../tickets/limitBearing.ts';
import type { TicketRow } from '../tickets/store.ts';
import { lockPlayerMarks } from '../witness/store.ts';
import { creditRun, type Credited } from './credit.ts';
import { publishSettled } from './publishSettled.ts';
import { repeatAnswer } from './repeatAnswer.ts';
import { assertTimeToPlay } from './timeToPlay.ts';
import { type LockedPlayer, lockForSettlement, writeSettlement } from './store.ts';

export interface SettleRun {
  userId: string;
  run: VerifiedRun;
  /** When its ticket was drawn, and whether the witness saw it start. */
  ticket: Pick<TicketRow, 'issuedAt' | 'startedAt'>;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  /** What the player said of the run; kept for reviewers. */
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: object;
}

const TICKS_PER_SECOND = 60;

/** Counts a verified run, once: everything it changes is one transaction, and whoever comes later gets the same answer. */
export async function settleRun(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>,
  { userId, run, ticket, witness, ...told }: SettleRun,
): Promise<SettledRun> {
  const { answer, isFirst } = await inTransaction(context, async (trx) => {
    const { issuedAt, startedAt } = ticket;
    if (!startedAt) await limitUnseen(trx, { userId, runId: run.runId, beganAt: issuedAt });
    const player = await lockForSettlement(trx, { userId, run });
    if (player.settledAt) return { answer: await repeatAnswer(trx, run), isFirst: false };
    if (player.closedReason === 'not_a_game') throw new Failure('run_closed', 'This run was no game.');
    const at = new Date(context.clock.nowMs());
    if (witness.witness !== 'live') await assertTimeToPlay(trx, { userId, ticks: run.ticks, issuedAt, at });
    const credit = runCredit(player.mode, witness.witness);
    const { xpBearing, bonusPercent } = player;
    const credited = creditRun(player, run, { credit, xpBearing, bonusPercent, rate: context.env.xpPerPoint });
    const settled = settledRun(run, { player, witness, credited });
    await writeSettlement(trx, { userId, player, run, witness, credit, credited, answer: settled, at, ...told });
    return { answer: settled, isFirst: true };
  });
  if (isFirst) publishSettled(context, { userId, run: answer });
  return answer;
}

/** A run that was seen to start was counted then; this one is counted now. */
async function limitUnseen(trx: Transaction<Database>, game: BegunGame): Promise<void> {
  await lockPlayerMarks(trx, game.userId);
  await limitBearing(trx, game);
}

interface Outcome {
  player: LockedPlayer;
  witness: SettleRun['witness'];
  credited: Credited;
}

/** The run as the summary shows it. */
function settledRun(run: VerifiedRun, { player, witness, credited }: Outcome): SettledRun {
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
    ranks: ranksAfter(player, credited),
  };
}

function ranksAfter(player: LockedPlayer, { totals, isHighScore }: Credited): SettledRun['ranks'] {
  const isNew = player.totalGames === 0;
  const joins = isNew && totals.totalGames > 0;
  return {
    score: isHighScore ? player.rankIfBest : player.rankBefore,
    jumps: player.jumpRankAfter,
    scoreBefore: isNew ? null : player.rankBefore,
    total: player.ranked + (joins ? 1 : 0),
  };
}
