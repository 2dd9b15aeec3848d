import { reviewEndpoints } from '@jumpy/protocol/endpoints/review';
import { REVIEW_PAGE } from '@jumpy/protocol/http/review';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { type ClaimRow, readClaims, readRepeats } from './claims/store.ts';
import { turnClaim } from './claims/turnClaim.ts';
import { decide } from './decide.ts';
import { readRunForReview } from './readRunForReview.ts';
import { reviewedRun } from './reviewedRun.ts';
import { readOwnDecisions, readQueue } from './store.ts';

/** Limit of own runs listed with their decision. */
const OWN_DECISIONS = 100;

const pageOf = (page: number) => ({ limit: REVIEW_PAGE, offset: (page - 1) * REVIEW_PAGE });

export const reviewRoutes: ApiRoutes = async (api, { context }) => {
  const { db } = context;
  serve(api, reviewEndpoints.review, async ({ query: { page, show } }) => {
    const { rows, total } = await readQueue(db, { show, ...pageOf(page) });
    return { success: true as const, rows: rows.map(reviewedRun), total };
  });
  serve(api, reviewEndpoints.reviewRun, (request) => readRunForReview(context, request.params.runId));
  serve(api, reviewEndpoints.reviewAct, async (request) => ({
    success: true as const,
    run: await decide(context, { admin: playerOf(request), body: request.body }),
  }));
  serve(api, reviewEndpoints.ownDecisions, async (request) => {
    const own = await readOwnDecisions(db, { userId: playerOf(request).id, most: OWN_DECISIONS });
    const decisions = own.map(({ at, until, ...decision }) => ({
      ...decision,
      at: at.getTime(),
      until: until?.getTime() ?? null,
    }));
    return { success: true as const, decisions };
  });
  serve(api, reviewEndpoints.claims, async ({ query: { page, show, search } }) => {
    const { rows, total } = await readClaims(db, { show, search, ...pageOf(page) });
    return { success: true as const, rows: rows.map(reviewedClaim), total };
  });
  serve(api, reviewEndpoints.turnClaim, async (request) => ({
    success: true as const,
    turned: await turnClaim(context, { admin: playerOf(request), body: request.body }),
  }));
  serve(api, reviewEndpoints.linkRepeats, async ({ query: { page } }) => {
    const { rows, total } = await readRepeats(db, pageOf(page));
    const named = (publicId: string | null, name: string | null) => ({ publicId, username: name ?? FORMER });
    return {
      success: true as const,
      rows: rows.map(({ firstId, firstName, againId, againName, lastAt, ...repeat }) => ({
        ...repeat,
        first: named(firstId, firstName),
        again: named(againId, againName),
        lastAt: lastAt.getTime(),
      })),
      total,
    };
  });
};

const FORMER = 'Former player';

function reviewedClaim({ claimId, publicId, username, questKey, title, xp, isSelfDeclared, url, ...row }: ClaimRow) {
  const { claimedAt, cause, reason, takenAt } = row;
  return {
    ...{ claimId, questKey, title, xp, isSelfDeclared, url },
    player: { publicId, username: username ?? FORMER },
    claimedAt: claimedAt.getTime(),
    takenBack: cause && takenAt ? { cause, reason: reason ?? '', at: takenAt.getTime() } : null,
  };
}
