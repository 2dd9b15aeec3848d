import { reviewEndpoints } from '@jumpy/protocol/endpoints/admin';
import { roleTitle } from '@jumpy/domain/communityRoles';
import type { HeldInvite } from '@jumpy/protocol/http/heldReview';
import { REVIEW_PAGE_SIZE } from '@jumpy/protocol/http/review';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ReviewClaimRow, readClaims, readRepeatedLinks } from './claims/store.ts';
import { reverseClaim } from './claims/reverseClaim.ts';
import { grantStore } from '../roles/grantStore.ts';
import { type HeldInviteRow, vestingStore } from '../invites/vestingStore.ts';
import { decideHeldInvite, decideReview, decideReviews, restoreRole } from './decideReview.ts';
import { readRunForReview, toReviewedRun } from './readRunForReview.ts';
import { readOwnDecisions, readReviewQueue } from './store.ts';

/** Limit of own runs listed with their decision. */
const MAX_OWN_DECISIONS = 100;

const toPageRange = (page: number) => ({ limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE });

export const reviewRoutes: ApiRoutes = async (api, { context }) => {
  const { db } = context;
  registerEndpoint(api, reviewEndpoints.review, async ({ query: { page, show } }) => {
    const { rows, total } = await readReviewQueue(db, { show, ...toPageRange(page) });
    return { success: true as const, rows: rows.map(toReviewedRun), total };
  });
  registerEndpoint(api, reviewEndpoints.reviewRun, (request) => readRunForReview(context, request.params.runId));
  registerEndpoint(api, reviewEndpoints.decideRun, async (request) => ({
    success: true as const,
    run: await decideReview(context, { admin: getPlayer(request), body: request.body }),
  }));
  registerEndpoint(api, reviewEndpoints.decideRuns, async (request) => ({
    success: true as const,
    results: await decideReviews(context, { admin: getPlayer(request), body: request.body }),
  }));
  registerEndpoint(api, reviewEndpoints.ownDecisions, async (request) => {
    const ownDecisions = await readOwnDecisions(db, { userId: getPlayer(request).id, limit: MAX_OWN_DECISIONS });
    const decisions = ownDecisions.map(({ at, until, ...decision }) => ({
      ...decision,
      at: at.getTime(),
      until: until?.getTime() ?? null,
    }));
    return { success: true as const, decisions };
  });
  registerEndpoint(api, reviewEndpoints.claims, async ({ query: { page, show, search } }) => {
    const { rows, total } = await readClaims(db, { show, search, ...toPageRange(page) });
    return { success: true as const, rows: rows.map(toReviewedClaim), total };
  });
  registerEndpoint(api, reviewEndpoints.reverseClaim, async (request) => ({
    success: true as const,
    turned: await reverseClaim(context, { admin: getPlayer(request), body: request.body }),
  }));
  registerEndpoint(api, reviewEndpoints.duplicateLinks, async ({ query: { page } }) => {
    const { rows, total } = await readRepeatedLinks(db, toPageRange(page));
    const toNamedPlayer = (publicId: string | null, name: string | null) => ({
      publicId,
      username: name ?? FORMER_PLAYER_NAME,
    });
    return {
      success: true as const,
      rows: rows.map(({ firstId, firstName, againId, againName, lastAt, ...repeat }) => ({
        ...repeat,
        first: toNamedPlayer(firstId, firstName),
        again: toNamedPlayer(againId, againName),
        lastAt: lastAt.getTime(),
      })),
      total,
    };
  });
  registerEndpoint(api, reviewEndpoints.heldInvites, async ({ query: { page, show } }) => {
    const { rows, total } = await vestingStore.listHeld(db, { show, ...toPageRange(page) });
    return { success: true as const, rows: rows.map(toHeldInvite), total };
  });
  registerEndpoint(api, reviewEndpoints.decideInvite, async (request) => {
    await decideHeldInvite(context, { admin: getPlayer(request), body: request.body });
    return { success: true as const };
  });
  registerEndpoint(api, reviewEndpoints.removedRoles, async ({ query: { page } }) => {
    const { rows, total } = await grantStore.listRemoved(db, toPageRange(page));
    return {
      success: true as const,
      rows: rows.map(({ publicId, username, role, noticedAt }) => ({
        player: { publicId, username },
        role,
        title: roleTitle(role, context.env.productName),
        noticedAt: noticedAt.getTime(),
      })),
      total,
    };
  });
  registerEndpoint(api, reviewEndpoints.restoreRole, async (request) => ({
    success: true as const,
    restored: await restoreRole(context, { admin: getPlayer(request), body: request.body }),
  }));
};

const toHeldInvite = (row: HeldInviteRow): HeldInvite => ({
  invitee: { publicId: row.inviteeId, username: row.inviteeName },
  inviter: { publicId: row.inviterId, username: row.inviterName },
  ...{ signs: row.signs, runs: row.runs, joinedAt: row.joinedAt.getTime() },
  decided:
    row.decidedAt && row.decidedBy !== null
      ? {
          decision: row.isRefused ? 'refuse' : 'credit',
          by: row.decidedBy,
          at: row.decidedAt.getTime(),
        }
      : null,
});

const FORMER_PLAYER_NAME = 'Former player';

function toReviewedClaim({
  claimId,
  publicId,
  username,
  questKey,
  title,
  xp,
  isSelfDeclared,
  url,
  ...row
}: ReviewClaimRow) {
  const { claimedAt, cause, reason, takenAt } = row;
  return {
    ...{ claimId, questKey, title, xp, isSelfDeclared, url },
    player: { publicId, username: username ?? FORMER_PLAYER_NAME },
    claimedAt: claimedAt.getTime(),
    takenBack: cause && takenAt ? { cause, reason: reason ?? '', at: takenAt.getTime() } : null,
  };
}
