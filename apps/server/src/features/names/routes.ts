import { canReportName, HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import { nameReportEndpoints } from '@jumpy/protocol/endpoints/nameReports';
import {
  NAME_REPORTS_A_DAY,
  type NameAct,
  type NameActBody,
  type NameReportBody,
  NAMES_PAGE,
} from '@jumpy/protocol/http/nameReports';
import { type ApiRoutes, playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createExactLimit } from '../../platform/exactLimit.ts';
import { carryOut } from '../audit/carryOut.ts';
import { type NewNotice, tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { type DecidedAct, type NamedPlayer, nameStore } from './store.ts';

/** Title of the notice; the reason follows it. */
const TITLES = {
  hidden: `Your name is hidden: others see “${HIDDEN_NAME}”`,
  shown: 'Your name is shown again',
} as const;

const DAY_MS = 24 * 60 * 60_000;

export const nameRoutes: ApiRoutes = async (api, { context }) => {
  const report = nameReporter(context);
  const isOperator = (discordId: string): boolean => context.env.adminDiscordIds.includes(discordId);

  serve(api, nameReportEndpoints.report, async (request) => ({
    success: true as const,
    isNew: await report({ player: playerOf(request), body: request.body }),
  }));

  serve(api, nameReportEndpoints.names, async ({ query: { page, show } }) => {
    const { rows, total } = await nameStore.page(context.db, {
      show,
      limit: NAMES_PAGE,
      offset: (page - 1) * NAMES_PAGE,
    });
    return {
      success: true as const,
      rows: rows.map(({ publicId, discordId, name, reports, reasons, lastAt, since, isCurrent, isHidden, ...row }) => ({
        ...{ publicId, name, reports, reasons, since, isCurrent, isHidden },
        lastAt: lastAt?.getTime() ?? null,
        isOperator: isOperator(discordId),
        decided: row.decided,
        decidedFor: row.decidedFor,
      })),
      total,
    };
  });

  serve(api, nameReportEndpoints.act, async (request) => ({
    success: true as const,
    isHidden: await decideName(context, { admin: playerOf(request), body: request.body }),
  }));
};

/** Stores a player's report of a name; returns whether it is new. */
type ReportName = (report: { player: RequestPlayer; body: NameReportBody }) => Promise<boolean>;

/**
 * Accepts one report per player and name, up to a daily limit. Reports only feed the review queue; they change nothing
 * by themselves, and nothing reveals that a name belongs to an operator.
 */
function nameReporter(context: Pick<Context, 'clock' | 'db'>): ReportName {
  const { db } = context;
  const spend = createExactLimit(db, { name: 'name reports', windowMs: DAY_MS, most: NAME_REPORTS_A_DAY });
  return async ({ player, body: { publicId, name, reason } }) => {
    if (publicId === player.publicId) throw new ApiError('forbidden', 'This is your own name.', { field: 'publicId' });
    const about = await nameStore.byPublicId(db, publicId);
    if (!about) throw new ApiError('player_unknown', 'There is no such player.', { field: 'publicId' });
    if (about.isHidden || !canReportName(about.name))
      throw new ApiError('conflict', 'This name is hidden already.', { field: 'name' });
    if (about.name !== name)
      throw new ApiError('changed_meanwhile', 'This player has another name by now.', { field: 'name' });
    const report = { userId: player.id, aboutId: about.id, name, reason };
    if (await nameStore.wasReported(db, report)) return false;
    const restS = await spend(player.id);
    if (restS > 0)
      throw new ApiError('rate_limited', `You have reported ${NAME_REPORTS_A_DAY} names today. Try again tomorrow.`, {
        retryAfterSeconds: restS,
      });
    return inTransaction(context, (trx) => nameStore.report(trx, report));
  };
}

type DecideContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/**
 * Applies a decision about a player's current name: the audit log first, then the decision, the display and the
 * player's notice in one transaction. Caches are invalidated afterwards. Returns whether the name is now hidden.
 */
async function decideName(
  context: DecideContext,
  { admin, body }: { admin: RequestPlayer; body: NameActBody },
): Promise<boolean> {
  const { publicId, name, act, reason, seen } = body;
  const player = await nameStore.byPublicId(context.db, publicId);
  if (!player) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
  assertTheirs(context, { player, act });
  if (act === 'undo' && seen === null)
    throw new ApiError('bad_request', 'Nothing was decided about this name.', { field: 'act' });
  assertStanding(player, { name, seen, decided: await nameStore.decided(context.db, { id: player.id, name }) });
  const isHidden = act === 'hide';
  let told: NewNotice | undefined;
  const subject = `user:${publicId}`;
  const before = { name, decided: seen, isHidden: player.isHidden };
  await carryOut(context, { admin, act: `name ${act}`, subject, before, after: { isHidden }, reason }, () =>
    inTransaction(context, async (trx) => {
      const now = await nameStore.lock(trx, player.id);
      if (!now) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
      assertStanding(now, { name, seen, decided: await nameStore.decided(trx, { id: player.id, name }) });
      const decision = { userId: player.id, name, act, reason, decidedBy: admin.publicId };
      const id = await nameStore.insertDecision(trx, decision);
      if (now.isHidden === isHidden) return;
      await nameStore.setHidden(trx, { id: player.id, isHidden });
      const title = TITLES[isHidden ? 'hidden' : 'shown'];
      told = await tellPlayer(trx, { userId: player.id, key: `name ${id}`, title, reason });
    }),
  );
  if (told) {
    context.bus.publish(namesChanged, { publicId, username: isHidden ? HIDDEN_NAME : name });
    tellNotice(context, told);
  }
  return isHidden;
}

/** Operators cannot hide each other's names; they are accountable through the audit log. */
function assertTheirs({ env }: Pick<Context, 'env'>, { player, act }: { player: NamedPlayer; act: NameAct }): void {
  if (act === 'hide' && env.adminDiscordIds.includes(player.discordId))
    throw new ApiError('conflict', 'This is an operator: ask them to change their name.', { field: 'publicId' });
}

function assertStanding(
  player: NamedPlayer,
  { name, seen, decided }: { name: string; seen: DecidedAct | null; decided: DecidedAct | null },
): void {
  if (player.name !== name)
    throw new ApiError('changed_meanwhile', `This player is called “${player.name}” now. Look again.`, {
      field: 'name',
    });
  if (decided !== seen)
    throw new ApiError(
      'changed_meanwhile',
      `Somebody else decided meanwhile: ${decided ?? 'nothing stands'}. Look again.`,
      {
        field: 'seen',
      },
    );
}
