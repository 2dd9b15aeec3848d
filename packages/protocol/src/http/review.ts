import { GAME_MODES } from '@jumpy/domain/modes';
import { WITNESS_CLASSES } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AppearanceName } from '../appearance.ts';
import { AdminReason, PageNumber } from './admin.ts';
import { MAX_REPLAY_LENGTH, NullableWitnessReason, SECURITY_FLAGS } from './runs.ts';
import { NamedPlayer } from '../playerCards.ts';

/**
 * Review decisions: clear the run, void it, remove its player from the boards, suspend the player from counted runs, or
 * lift all of these.
 */
export const RUN_REVIEW_ACTIONS = ['clear', 'void', 'hide', 'suspend', 'reinstate'] as const;
export type ReviewAction = (typeof RUN_REVIEW_ACTIONS)[number];

// Constants of their own: read from an object, they would prevent tree-shaking of the schema below from every page.
const MIN_SUSPENSION_MINUTES = 10;
const MAX_SUSPENSION_MINUTES = 2880;
/** Limits of a suspension: 10 minutes to 48 hours, in minutes. */
export const SUSPENSION_MINUTES = { min: MIN_SUSPENSION_MINUTES, max: MAX_SUSPENSION_MINUTES } as const;
/** Rows per page of the admin panel's player lists. */
export const REVIEW_PAGE_SIZE = 50;
/** Which runs to list: undecided, decided, or all flagged ones; optionally of one player. */
export const ReviewQuery = z.object({
  page: PageNumber,
  show: z._default(z.enum(['open', 'decided', 'all']), 'open'),
});

/** A flagged run: by its page, by the witness, or because its replay contradicts the inputs received. */
export const ReviewedRun = z.object({
  runId: PublicId,
  player: NamedPlayer,
  mode: z.enum(GAME_MODES),
  score: Count,
  jumps: Count,
  ticks: Count,
  level: Count,
  witness: z.nullable(z.enum(WITNESS_CLASSES)),
  witnessReason: NullableWitnessReason,
  securityFlags: z.array(z.enum(SECURITY_FLAGS)),
  /** What the replay of a rejected run contradicts. */
  altered: z.nullable(z.enum(['digest', 'quit', 'death'])),
  playedAt: TimeMs,
  isVoided: z.boolean(),
  isHidden: z.boolean(),
  suspendedUntil: z.nullable(TimeMs),
  isSuspended: z.boolean(),
  /** Latest decision on it. */
  decided: z.nullable(z.enum(RUN_REVIEW_ACTIONS)),
});
export type ReviewedRun = z.infer<typeof ReviewedRun>;
export const ReviewResponse = z.object({ success: z.literal(true), rows: z.array(ReviewedRun), total: Count });
export type ReviewResponse = z.infer<typeof ReviewResponse>;
/** Flagged runs, newest first. */
export const reviewEndpoint: Endpoint<typeof ReviewResponse, { query: typeof ReviewQuery }> = {
  method: 'GET',
  path: 'admin/review',
  response: ReviewResponse,
};

/** A decision as shown to reviewers. */
export const ReviewDecision = z.object({
  act: z.enum(RUN_REVIEW_ACTIONS),
  reason: z.string(),
  /** The reviewer's public id. */
  by: z.string(),
  at: TimeMs,
  until: z.nullable(TimeMs),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Input-timing statistics of a run: durations in milliseconds, ratios 0 to 1. */
export const InputStatisticsFields = z.object({
  changes: Count,
  medianMs: z.number(),
  spreadMs: z.number(),
  shareUnder50Ms: z.number(),
  pressEntropyBits: z.number(),
  longestRestMs: z.number(),
  hops: Count,
  /** Stored only for settled runs. */
  kept: z.optional(
    z.object({
      /** Input device as reported by the page; only compare runs of the same kind. */
      input: z.nullable(z.string()),
      reactions: z.object({
        hazards: Count,
        medianMs: z.number(),
        spreadMs: z.number(),
        shareUnder100Ms: z.number(),
      }),
      pauses: Count,
    }),
  ),
});
const ComparedRun = z.object({ runId: PublicId, username: z.string(), score: Count, ticks: Count, playedAt: TimeMs });
/** A run with everything known about it. */
export const ReviewRunResponse = z.object({
  success: z.literal(true),
  run: ReviewedRun,
  simVersion: z.int(),
  look: AppearanceName,
  seed: z.string(),
  /** Deflate-raw, base64; available to reviewers whatever the outcome of the run. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_LENGTH))),
  fingers: z.nullable(InputStatisticsFields),
  /** Metrics as reported by the page itself. */
  clientMetrics: z.looseObject({}),
  /** Two of the player's own runs with the closest score. */
  alike: z.array(ComparedRun),
  /** The Scores board around it: three rows above, three below. */
  around: z.array(z.extend(ComparedRun, { rank: Count })),
  decisions: z.array(ReviewDecision),
});
export type ReviewRunResponse = z.infer<typeof ReviewRunResponse>;
export const ReviewRunParams = z.object({ runId: PublicId });
/** One run for reviewers, even if voided or rejected. */
export const reviewRunEndpoint: Endpoint<typeof ReviewRunResponse, { params: typeof ReviewRunParams }> = {
  method: 'GET',
  path: 'admin/review/:runId',
  response: ReviewRunResponse,
};

/** A decision on a run; the reason is shown to the player. */
export const ReviewActionBody = z.object({
  runId: PublicId,
  act: z.enum(RUN_REVIEW_ACTIONS),
  reason: AdminReason,
  /** Duration of a suspension, for `suspend`. */
  minutes: z.optional(z.int().check(z.minimum(MIN_SUSPENSION_MINUTES), z.maximum(MAX_SUSPENSION_MINUTES))),
  /** The last decision the reviewer saw, null for none; rejected if it changed meanwhile. */
  seen: z.nullable(z.enum(RUN_REVIEW_ACTIONS)),
});
export type ReviewActionBody = z.infer<typeof ReviewActionBody>;
export const ReviewActionResponse = z.object({ success: z.literal(true), run: ReviewedRun });
export type ReviewActionResponse = z.infer<typeof ReviewActionResponse>;
/** Decides on a run. */
export const reviewActionEndpoint: Endpoint<typeof ReviewActionResponse, { body: typeof ReviewActionBody }> = {
  method: 'POST',
  path: 'admin/review/act',
  response: ReviewActionResponse,
};

/** Decisions that can be made about several runs at once; those about a player are made one by one. */
export const BULK_REVIEW_ACTIONS = ['clear', 'void', 'reinstate'] as const;
export type BulkReviewAction = (typeof BULK_REVIEW_ACTIONS)[number];
/** Limit of runs in one decision: a page of the list. */
export const MAX_BULK_REVIEW_RUNS = 50;
/** One decision about several runs; the reason is shown to their players. Each run is decided independently. */
export const BulkReviewBody = z.object({
  act: z.enum(BULK_REVIEW_ACTIONS),
  reason: AdminReason,
  runs: z
    .array(z.object({ runId: PublicId, seen: z.nullable(z.enum(RUN_REVIEW_ACTIONS)) }))
    .check(z.minLength(1), z.maxLength(MAX_BULK_REVIEW_RUNS)),
});
export type BulkReviewBody = z.infer<typeof BulkReviewBody>;
/**
 * The outcome for each run, in the order of the request; `problem` is null if it was decided, or a refusal. Its code is a
 * plain string, because every page would load the list of codes.
 */
export const BulkReviewResponse = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({ runId: PublicId, problem: z.nullable(z.object({ code: z.string(), error: z.string() })) }),
  ),
});
export type BulkReviewResponse = z.infer<typeof BulkReviewResponse>;
/** Decides about up to 50 runs at once. */
export const bulkReviewEndpoint: Endpoint<typeof BulkReviewResponse, { body: typeof BulkReviewBody }> = {
  method: 'POST',
  path: 'admin/review/bulk',
  response: BulkReviewResponse,
};

/** The latest decision on each of the player's own runs. */
export const OwnDecision = z.object({
  runId: PublicId,
  act: z.enum(RUN_REVIEW_ACTIONS),
  reason: z.string(),
  at: TimeMs,
  until: z.nullable(TimeMs),
});
export type OwnDecision = z.infer<typeof OwnDecision>;
export const OwnDecisionsResponse = z.object({ success: z.literal(true), decisions: z.array(OwnDecision) });
export type OwnDecisionsResponse = z.infer<typeof OwnDecisionsResponse>;
/** Review decisions on the signed-in player's runs, with reasons. */
export const ownDecisionsEndpoint: Endpoint<typeof OwnDecisionsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'review/decisions',
  response: OwnDecisionsResponse,
};
