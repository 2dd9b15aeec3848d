import { type ReviewAct, type ReviewActBody, type ReviewedRun, SUSPENSION_MINUTES } from '@jumpy/protocol/http/review';
import type { Transaction } from 'kysely';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { tellBoardsChanged } from '../leaderboards/boards.ts';
import { type NewNotice, tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { reinstateRun, voidRun } from '../runs/voiding/voidRun.ts';
import { knownRun } from './readRunForReview.ts';
import { reviewedRun } from './reviewedRun.ts';
import { insertDecision, lockDecisions, type ReviewedRow, setHidden, setSuspension } from './store.ts';

type DecideContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

const MINUTE_MS = 60_000;

/** Title of the notice; the reason follows it, and also appears under the run. */
const TITLES: Readonly<Record<ReviewAct, string>> = {
  clear: 'A reviewer looked at a run of yours: it stands',
  void: 'A run of yours was taken back',
  hide: 'You were taken off the boards',
  suspend: 'Your account is suspended for a while',
  reinstate: 'A decision about a run of yours was undone',
};

/**
 * Applies a decision about a run: the audit log first, then everything in one transaction, including the player's
 * notice. Reinstating undoes all decisions: the run counts, and the player is on the boards and may play.
 */
export async function decide(
  context: DecideContext,
  { admin, body }: { admin: RequestPlayer; body: ReviewActBody },
): Promise<ReviewedRun> {
  const { runId, act, reason } = body;
  const row = await knownRun(context, runId);
  const until = untilOf(context, { row, body });
  const before = stateOf(row);
  if (row.decided !== body.seen) throw changedMeanwhile(row.decided);
  let told: NewNotice | undefined;
  const write = async (trx: Transaction<Database>): Promise<void> => {
    const last = await lockDecisions(trx, row);
    if (last !== body.seen) throw changedMeanwhile(last);
    if (act === 'hide' || act === 'reinstate') await setHidden(trx, { userId: row.userId, isHidden: act === 'hide' });
    if (act === 'suspend' || act === 'reinstate') await setSuspension(trx, { userId: row.userId, until });
    const id = await insertDecision(trx, { runId, userId: row.userId, act, reason, decidedBy: admin.publicId, until });
    told = await tellPlayer(trx, { userId: row.userId, key: `review ${id}`, title: TITLES[act], reason });
  };
  const isSettled = row.altered === null;
  const after = { ...AFTER[act], ...(until ? { suspendedUntil: until.toISOString() } : {}) };
  await carryOut(context, { admin, act: `review ${act}`, subject: `run:${runId}`, before, after, reason }, async () => {
    if (act === 'void') await voidRun(context, { runId, reason, also: write });
    else if (act === 'reinstate' && isSettled) await reinstateRun(context, { runId, also: write });
    else await inTransaction(context, write);
  });
  if (told) tellNotice(context, told);
  tellBoardsChanged(context.bus);
  return reviewedRun(await knownRun(context, runId));
}

const AFTER: Readonly<Record<ReviewAct, object>> = {
  clear: { decided: 'clear' },
  void: { isVoided: true },
  hide: { isHidden: true },
  suspend: { isSuspended: true },
  reinstate: { isVoided: false, isHidden: false, isSuspended: false },
};

const stateOf = ({ isVoided, isHidden, suspendedAt, decided }: ReviewedRow): object => ({
  ...{ isVoided, isHidden, decided },
  isSuspended: suspendedAt !== null,
});

/** End of a suspension; null for other acts. */
function untilOf(
  { clock }: Pick<Context, 'clock'>,
  { row, body: { act, minutes } }: { row: ReviewedRow; body: ReviewActBody },
): Date | null {
  if (act === 'void' && row.altered !== null)
    throw new ApiError('bad_request', 'This run was refused: it counts for nothing already.', { field: 'act' });
  if (act !== 'suspend') return null;
  if (minutes === undefined)
    throw new ApiError('bad_request', `Say for how long: ${SUSPENSION_MINUTES.least} minutes to 48 hours.`, {
      field: 'minutes',
    });
  return new Date(clock.nowMs() + minutes * MINUTE_MS);
}

const changedMeanwhile = (last: ReviewAct | null): ApiError =>
  new ApiError('conflict', `Somebody else decided meanwhile: ${last ?? 'nothing stands any more'}. Look again.`, {
    field: 'seen',
  });
