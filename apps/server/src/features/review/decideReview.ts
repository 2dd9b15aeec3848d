import { roleTitle } from '@jumpy/domain/communityRoles';
import type { DecideInviteBody, RestoreRoleBody } from '@jumpy/protocol/http/heldReview';
import {
  type BulkReviewBody,
  type BulkReviewResponse,
  type ReviewAction,
  type ReviewActionBody,
  type ReviewedRun,
  SUSPENSION_MINUTES,
} from '@jumpy/protocol/http/review';
import type { Transaction } from 'kysely';
import type { RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { decideInvite } from '../invites/decideInvite.ts';
import { publishBoardsChanged } from '../leaderboards/boardCache.ts';
import { type NewNotice, publishNotice, addAdminNotice } from '../notices/addNotice.ts';
import { clearManualRemoval } from '../roles/memberRoles.ts';
import { reinstateRun, voidRun } from '../runs/invalidation/voidRun.ts';
import { getReviewedRun, toReviewedRun } from './readRunForReview.ts';
import {
  findActivePlayer,
  insertDecision,
  lockDecisions,
  type ReviewedRow,
  setHidden,
  setSuspension,
  liftDueSuspensions,
} from './store.ts';

type DecideReviewContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

const MINUTE_MS = 60_000;

/** Title of the notice; the reason follows it, and also appears under the run. */
const NOTICE_TITLES: Readonly<Record<ReviewAction, string>> = {
  clear: 'We reviewed one of your runs: it counts',
  void: 'One of your runs was removed',
  hide: 'You were taken off the boards',
  suspend: 'Your account is suspended for a while',
  reinstate: 'A decision about one of your runs was undone',
};

/**
 * Applies a decision about a run: the audit log first, then everything in one transaction, including the player's
 * notice. Reinstating undoes all decisions: the run counts, and the player is on the boards and may play.
 */
export async function decideReview(
  context: DecideReviewContext,
  { admin, body }: { admin: RequestPlayer; body: ReviewActionBody },
): Promise<ReviewedRun> {
  const { runId, act, reason } = body;
  const row = await getReviewedRun(context, runId);
  const until = computeSuspensionEnd(context, { row, body });
  const before = toAuditState(row);
  if (row.decided !== body.seen) throw createConflictError(row.decided);
  let notice: NewNotice | undefined;
  const write = async (trx: Transaction<DatabaseSchema>): Promise<void> => {
    const lastAction = await lockDecisions(trx, row);
    if (lastAction !== body.seen) throw createConflictError(lastAction);
    if (act === 'hide' || act === 'reinstate') await setHidden(trx, { userId: row.userId, isHidden: act === 'hide' });
    if (act === 'suspend' || act === 'reinstate') await setSuspension(trx, { userId: row.userId, until });
    const id = await insertDecision(trx, { runId, userId: row.userId, act, reason, decidedBy: admin.publicId, until });
    notice = await addAdminNotice(trx, { userId: row.userId, key: `review ${id}`, title: NOTICE_TITLES[act], reason });
  };
  const isSettled = row.altered === null;
  const after = { ...STATE_AFTER[act], ...(until ? { suspendedUntil: until.toISOString() } : {}) };
  await runAudited(
    context,
    { admin, act: `review ${act}`, subject: `run:${runId}`, before, after, reason },
    async () => {
      if (act === 'void') await voidRun(context, { runId, reason, additionalWrites: write });
      else if (act === 'reinstate' && isSettled) await reinstateRun(context, { runId, additionalWrites: write });
      else await inTransaction(context, write);
    },
  );
  if (notice) publishNotice(context, notice);
  publishBoardsChanged(context.bus);
  return toReviewedRun(await getReviewedRun(context, runId));
}

/**
 * Applies one decision to several runs, one after the other: each in a transaction and with audit lines of its own, so
 * that one refused does not keep the others from being decided.
 */
export async function decideReviews(
  context: DecideReviewContext & Pick<Context, 'log'>,
  { admin, body: { act, reason, runs } }: { admin: RequestPlayer; body: BulkReviewBody },
): Promise<BulkReviewResponse['results']> {
  const results: BulkReviewResponse['results'] = [];
  for (const { runId, seen } of runs) {
    try {
      // In turn: runs of one player lock the same rows, and the audit log has one writer at a time.
      await decideReview(context, { admin, body: { runId, act, reason, seen } });
      results.push({ runId, problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) context.log.error({ err: error, runId, act }, 'a decision about a run failed');
      results.push({ runId, problem: toBulkProblem(error) });
    }
  }
  return results;
}

const toBulkProblem = (error: unknown): NonNullable<BulkReviewResponse['results'][number]['problem']> =>
  error instanceof AppError
    ? { code: error.code, error: error.message }
    : { code: 'internal', error: 'Something went wrong on our side. This run is as it was.' };

const STATE_AFTER: Readonly<Record<ReviewAction, object>> = {
  clear: { decided: 'clear' },
  void: { isVoided: true },
  hide: { isHidden: true },
  suspend: { isSuspended: true },
  reinstate: { isVoided: false, isHidden: false, isSuspended: false },
};

const toAuditState = ({ isVoided, isHidden, suspendedAt, decided }: ReviewedRow): object => ({
  ...{ isVoided, isHidden, decided },
  isSuspended: suspendedAt !== null,
});

/** End of a suspension; null for other acts. */
function computeSuspensionEnd(
  { clock }: Pick<Context, 'clock'>,
  { row, body: { act, minutes } }: { row: ReviewedRow; body: ReviewActionBody },
): Date | null {
  if (act === 'void' && row.altered !== null)
    throw new AppError('bad_request', 'This run was rejected, so it doesn’t count anyway.', { field: 'act' });
  if (act !== 'suspend') return null;
  if (minutes === undefined)
    throw new AppError('bad_request', `Say for how long: ${SUSPENSION_MINUTES.min} minutes to 48 hours.`, {
      field: 'minutes',
    });
  return new Date(clock.nowMs() + minutes * MINUTE_MS);
}

const createConflictError = (lastAction: ReviewAction | null): AppError =>
  new AppError('conflict', `Someone else just decided: ${lastAction ?? 'undone'}. Look again.`, {
    field: 'seen',
  });

/** Lifts expired suspensions. */
export async function liftSuspensions(context: Pick<Context, 'clock' | 'db' | 'log'>): Promise<void> {
  const endedCount = await inTransaction(context, liftDueSuspensions);
  if (endedCount > 0) context.log.info({ lifted: endedCount }, 'suspensions ended');
}

/** Credits a held invite, or rejects it and tells the inviter why. Throws `not_found` if none waits. */
export async function decideHeldInvite(
  context: DecideReviewContext,
  { admin, body: { invitee, decision, reason } }: { admin: RequestPlayer; body: DecideInviteBody },
): Promise<void> {
  const act = {
    ...{ admin, act: `${decision} invite`, subject: `user:${invitee}` },
    before: { state: 'in_review' },
    after: { state: decision === 'credit' ? 'vesting' : 'refused' },
    reason,
  };
  let notice: NewNotice | undefined;
  await runAudited(context, act, () =>
    decideInvite(context, {
      ...{ invitee, decision, by: admin.discordId },
      async also(trx, { inviterId, inviteeName }) {
        if (decision === 'credit') return;
        const title = `Your invite of ${inviteeName} doesn’t count`;
        notice = await addAdminNotice(trx, { userId: inviterId, key: `invite refused ${invitee}`, title, reason });
      },
    }),
  );
  if (notice) publishNotice(context, notice);
}

/** Lets a role that was removed by hand be granted again, and tells the player why. Returns false if it was not removed. */
export async function restoreRole(
  context: DecideReviewContext,
  { admin, body: { player, role, reason } }: { admin: RequestPlayer; body: RestoreRoleBody },
): Promise<boolean> {
  const { clock, db, env } = context;
  const member = await findActivePlayer(db, player);
  if (!member) throw new AppError('not_found', 'Couldn’t find that player.', { field: 'player' });
  const act = {
    ...{ admin, act: 'restore role', subject: `user:${player}` },
    before: { role, state: 'taken_away' },
    after: { role, state: 'owed' },
    reason,
  };
  return runAudited(context, act, async () => {
    const notice = await inTransaction(context, async (trx) => {
      if (!(await clearManualRemoval(context, { trx, discordId: member.discordId, role }))) return undefined;
      const title = `You can have the role ${roleTitle(role, env.productName)} again`;
      return addAdminNotice(trx, { userId: member.id, key: `role ${role} ${clock.nowMs()}`, title, reason });
    });
    if (notice) publishNotice(context, notice);
    return notice !== undefined;
  });
}
