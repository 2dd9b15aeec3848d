import { canReportName, HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import { nameReportEndpoints } from '@jumpy/protocol/endpoints/players';
import {
  MAX_NAME_REPORTS_PER_DAY,
  type NameAction,
  type NameActionBody,
  type NameReportBody,
  NAMES_PAGE_SIZE,
} from '@jumpy/protocol/http/nameReports';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createDatabaseRateLimit } from '../../platform/databaseRateLimit.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { type NewNotice, publishNotice, addAdminNotice } from '../notices/addNotice.ts';
import { toOperatorRole } from '../players/operatorRole.ts';
import { type NameDecision, type ReportablePlayer, nameStore } from './store.ts';

/** Title of the notice; the reason follows it. */
const NOTICE_TITLES = {
  hidden: `Your name is hidden. Others see “${HIDDEN_NAME}”`,
  shown: 'Your name is shown again',
} as const;

const DAY_MS = 24 * 60 * 60_000;

export const nameRoutes: ApiRoutes = async (api, { context }) => {
  const report = createNameReporter(context);

  registerEndpoint(api, nameReportEndpoints.report, async (request) => ({
    success: true as const,
    isNew: await report({ player: getPlayer(request), body: request.body }),
  }));

  registerEndpoint(api, nameReportEndpoints.names, async ({ query: { page, show } }) => {
    const { rows, total } = await nameStore.listPage(context.db, {
      show,
      limit: NAMES_PAGE_SIZE,
      offset: (page - 1) * NAMES_PAGE_SIZE,
    });
    return {
      success: true as const,
      rows: rows.map(
        ({ publicId, discordId, grantedRole, name, reports, reasons, lastAt, since, isCurrent, isHidden, ...row }) => ({
          ...{ publicId, name, reports, reasons, since, isCurrent, isHidden },
          lastAt: lastAt?.getTime() ?? null,
          isOperator: toOperatorRole(context, { discordId, grantedRole }) !== null,
          decided: row.decided,
          decidedFor: row.decidedFor,
        }),
      ),
      total,
    };
  });

  registerEndpoint(api, nameReportEndpoints.decide, async (request) => ({
    success: true as const,
    isHidden: await decideName(context, { admin: getPlayer(request), body: request.body }),
  }));
};

/** Stores a player's report of a name; returns whether it is new. */
type ReportName = (report: { player: RequestPlayer; body: NameReportBody }) => Promise<boolean>;

/**
 * Accepts one report per player and name, up to a daily limit. Reports only feed the review queue; they change nothing
 * by themselves, and nothing reveals that a name belongs to an operator.
 */
function createNameReporter(context: Pick<Context, 'clock' | 'db'>): ReportName {
  const { db } = context;
  const spend = createDatabaseRateLimit(db, {
    name: 'name reports',
    windowMs: DAY_MS,
    limit: MAX_NAME_REPORTS_PER_DAY,
  });
  return async ({ player, body: { publicId, name, reason } }) => {
    if (publicId === player.publicId)
      throw new AppError('forbidden', 'That’s your own name.', { field: 'publicId', details: { reason: 'own_name' } });
    const reportedPlayer = await nameStore.findByPublicId(db, publicId);
    if (!reportedPlayer) throw new AppError('player_unknown', 'Couldn’t find that player.', { field: 'publicId' });
    if (reportedPlayer.isHidden || !canReportName(reportedPlayer.name))
      throw new AppError('conflict', 'This name is already hidden.', {
        field: 'name',
        details: { reason: 'name_hidden' },
      });
    if (reportedPlayer.name !== name)
      throw new AppError('changed_meanwhile', 'This player has a new name now.', {
        field: 'name',
        details: { reason: 'name' },
      });
    const report = { userId: player.id, aboutId: reportedPlayer.id, name, reason };
    if (await nameStore.wasReported(db, report)) return false;
    const retryAfterS = await spend(player.id);
    if (retryAfterS > 0)
      throw new AppError(
        'rate_limited',
        `You’ve reported ${MAX_NAME_REPORTS_PER_DAY} names today. Try again tomorrow.`,
        {
          retryAfterSeconds: retryAfterS,
          details: { reason: 'reports', count: MAX_NAME_REPORTS_PER_DAY },
        },
      );
    return inTransaction(context, (trx) => nameStore.insertReport(trx, report));
  };
}

type DecideNameContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/**
 * Applies a decision about a player's current name: the audit log first, then the decision, the display and the
 * player's notice in one transaction. Caches are invalidated afterwards. Returns whether the name is now hidden.
 */
async function decideName(
  context: DecideNameContext,
  { admin, body }: { admin: RequestPlayer; body: NameActionBody },
): Promise<boolean> {
  const { publicId, name, act, reason, seen } = body;
  const player = await nameStore.findByPublicId(context.db, publicId);
  if (!player) throw new AppError('not_found', 'Couldn’t find that player.', { field: 'publicId' });
  assertCanDecide(context, { player, act });
  if (act === 'undo' && seen === null)
    throw new AppError('bad_request', 'There’s no decision about this name yet.', { field: 'act' });
  assertNameUnchanged(player, {
    name,
    seen,
    decided: await nameStore.findDecision(context.db, { id: player.id, name }),
  });
  const isHidden = act === 'hide';
  let notice: NewNotice | undefined;
  const subject = `user:${publicId}`;
  const before = { name, decided: seen, isHidden: player.isHidden };
  await runAudited(context, { admin, act: `name ${act}`, subject, before, after: { isHidden }, reason }, () =>
    inTransaction(context, async (trx) => {
      const current = await nameStore.lockPlayer(trx, player.id);
      if (!current) throw new AppError('not_found', 'Couldn’t find that player.', { field: 'publicId' });
      assertNameUnchanged(current, { name, seen, decided: await nameStore.findDecision(trx, { id: player.id, name }) });
      const decision = { userId: player.id, name, act, reason, decidedBy: admin.publicId };
      const id = await nameStore.insertDecision(trx, decision);
      if (current.isHidden === isHidden) return;
      await nameStore.setHidden(trx, { id: player.id, isHidden });
      const title = NOTICE_TITLES[isHidden ? 'hidden' : 'shown'];
      notice = await addAdminNotice(trx, { userId: player.id, key: `name ${id}`, title, reason });
    }),
  );
  if (notice) {
    context.bus.publish(namesChangedTopic, { publicId, username: isHidden ? HIDDEN_NAME : name });
    publishNotice(context, notice);
  }
  return isHidden;
}

/** Operators cannot hide each other's names; they are accountable through the audit log. */
function assertCanDecide(
  { env }: Pick<Context, 'env'>,
  { player, act }: { player: ReportablePlayer; act: NameAction },
): void {
  if (act === 'hide' && toOperatorRole({ env }, player) !== null)
    throw new AppError('conflict', 'This is an operator. Ask them to change their name.', { field: 'publicId' });
}

function assertNameUnchanged(
  player: ReportablePlayer,
  { name, seen, decided }: { name: string; seen: NameDecision | null; decided: NameDecision | null },
): void {
  if (player.name !== name)
    throw new AppError('changed_meanwhile', `This player is now called “${player.name}”. Look again.`, {
      field: 'name',
    });
  if (decided !== seen)
    throw new AppError('changed_meanwhile', `Someone else just decided: ${decided ?? 'undone'}. Look again.`, {
      field: 'seen',
    });
}
