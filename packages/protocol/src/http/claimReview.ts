import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AdminReason, PageNumber } from './admin.ts';

/** Which claims to list: self-declared ones, all, or revoked ones; `search` matches a player's name or a quest. */
export const ClaimsReviewQuery = z.object({
  page: PageNumber,
  show: z._default(z.enum(['declared', 'all', 'taken']), 'declared'),
  search: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
});
/** A claim of a quest reward. */
export const ReviewedClaim = z.object({
  claimId: Count,
  player: z.object({ publicId: z.nullable(PublicId), username: z.string() }),
  questKey: z.string(),
  title: z.string(),
  xp: Count,
  isSelfDeclared: z.boolean(),
  /** The proof link submitted by the player. */
  url: z.nullable(z.string()),
  claimedAt: TimeMs,
  /** Cause and reason of the revocation; null unless revoked. */
  takenBack: z.nullable(z.object({ cause: z.enum(['void', 'admin']), reason: z.string(), at: TimeMs })),
});
export type ReviewedClaim = z.infer<typeof ReviewedClaim>;
export const ClaimsReviewResponse = z.object({ success: z.literal(true), rows: z.array(ReviewedClaim), total: Count });
export type ClaimsReviewResponse = z.infer<typeof ClaimsReviewResponse>;
/** Quest claims, newest first. */
export const claimsReviewEndpoint: Endpoint<typeof ClaimsReviewResponse, { query: typeof ClaimsReviewQuery }> = {
  method: 'GET',
  path: 'admin/quests/claims',
  response: ClaimsReviewResponse,
};

/** Revokes or restores a claim; the reason is shown to the player. */
export const ReverseClaimBody = z.object({ claimId: Count, takesBack: z.boolean(), reason: AdminReason });
export const ReverseClaimResponse = z.object({
  success: z.literal(true),
  /** False if the claim was already in that state. */
  turned: z.boolean(),
});
export const reverseClaimEndpoint: Endpoint<typeof ReverseClaimResponse, { body: typeof ReverseClaimBody }> = {
  method: 'POST',
  path: 'admin/quests/turn',
  response: ReverseClaimResponse,
};

/** Lists links that were submitted more than once. */
export const DuplicateLinksQuery = z.object({
  page: PageNumber,
});
export const DuplicateLink = z.object({
  url: z.string(),
  questKey: z.string(),
  /** `first` submitted the link originally, `again` reused it. */
  first: z.object({ publicId: z.nullable(PublicId), username: z.string() }),
  again: z.object({ publicId: z.nullable(PublicId), username: z.string() }),
  times: Count,
  lastAt: TimeMs,
});
export type DuplicateLink = z.infer<typeof DuplicateLink>;
export const DuplicateLinksResponse = z.object({
  success: z.literal(true),
  rows: z.array(DuplicateLink),
  total: Count,
});
export type DuplicateLinksResponse = z.infer<typeof DuplicateLinksResponse>;
/** Players who submitted a link that was already used, latest first. */
export const duplicateLinksEndpoint: Endpoint<typeof DuplicateLinksResponse, { query: typeof DuplicateLinksQuery }> = {
  method: 'GET',
  path: 'admin/quests/repeats',
  response: DuplicateLinksResponse,
};
