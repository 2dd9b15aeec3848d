import { MODES } from '@jumpy/domain/modes';
import { WITNESS_CLASSES, WITNESS_REASONS } from '@jumpy/domain/witness';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Look } from '../look.ts';
import { Reason } from './admin.ts';
import { MAX_REPLAY_CHARS, SECURITY_FLAGS } from './runs.ts';

/** What a reviewer does about a run: it stands, it is taken back, its player is off the boards, plays no counted run for a while, or all of it ends. */
export const REVIEW_ACTS = ['clear', 'void', 'hide', 'suspend', 'reinstate'] as const;
export type ReviewAct = (typeof REVIEW_ACTS)[number];

// Read from an object, they would keep the schema below in every page.
const LEAST_MINUTES = 10;
const MOST_MINUTES = 2880;
/** How long a player is suspended, in minutes: 10 to 48 hours. */
export const SUSPENSION_MINUTES = { least: LEAST_MINUTES, most: MOST_MINUTES } as const;
/** Rows of a page of the panel's lists about players. */
export const REVIEW_PAGE = 50;
/** Which runs: those that nobody has looked at, those that were decided, or all that are flagged; of one player where one is named. */
export const ReviewQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  show: z._default(z.enum(['open', 'decided', 'all']), 'open'),
});

/** What a run was flagged for: by its page, by the witness, or because its replay contradicts what was heard. */
export const ReviewedRun = z.object({
  runId: PublicId,
  player: z.object({ publicId: PublicId, username: z.string() }),
  mode: z.enum(MODES),
  score: Count,
  jumps: Count,
  ticks: Count,
  level: Count,
  witness: z.nullable(z.enum(WITNESS_CLASSES)),
  witnessReason: z.nullable(z.enum(WITNESS_REASONS)),
  securityFlags: z.array(z.enum(SECURITY_FLAGS)),
  /** What its replay contradicts, for one that was refused. */
  altered: z.nullable(z.enum(['digest', 'quit', 'death'])),
  playedAt: TimeMs,
  isVoided: z.boolean(),
  isHidden: z.boolean(),
  suspendedUntil: z.nullable(TimeMs),
  isSuspended: z.boolean(),
  /** The last decision about it. */
  decided: z.nullable(z.enum(REVIEW_ACTS)),
});
export type ReviewedRun = z.infer<typeof ReviewedRun>;
export const ReviewAnswer = z.object({ success: z.literal(true), rows: z.array(ReviewedRun), total: Count });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
/** Flagged runs, newest first. */
export const reviewEndpoint: Endpoint<typeof ReviewAnswer, { query: typeof ReviewQuery }> = {
  method: 'GET',
  path: 'admin/review',
  answer: ReviewAnswer,
};

/** A decision as reviewers see it. */
export const ReviewDecision = z.object({
  act: z.enum(REVIEW_ACTS),
  reason: z.string(),
  /** The reviewer's public id. */
  by: z.string(),
  at: TimeMs,
  until: z.nullable(TimeMs),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** What a run's inputs look like: lengths in milliseconds, shares 0 to 1. */
export const FingerFacts = z.object({
  changes: Count,
  medianMs: z.number(),
  spreadMs: z.number(),
  shareUnder50Ms: z.number(),
  pressEntropyBits: z.number(),
  longestRestMs: z.number(),
  hops: Count,
  /** What is kept of a settled run alone. */
  kept: z.optional(
    z.object({
      /** What it was played with, as its page told; runs are compared within one kind alone. */
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
const BesideRun = z.object({ runId: PublicId, username: z.string(), score: Count, ticks: Count, playedAt: TimeMs });
/** A run with all that is known of it. */
export const ReviewRunAnswer = z.object({
  success: z.literal(true),
  run: ReviewedRun,
  simVersion: z.int(),
  look: Look,
  seed: z.string(),
  /** Deflate-raw, base64: for the viewer, whatever became of the run. */
  replay: z.nullable(z.string().check(z.maxLength(MAX_REPLAY_CHARS))),
  fingers: z.nullable(FingerFacts),
  /** What the page measured of itself, as it told. */
  clientMetrics: z.record(z.string(), z.unknown()),
  /** Two of the player's own with the nearest score. */
  alike: z.array(BesideRun),
  /** The Scores board around it: three above, three below. */
  around: z.array(z.extend(BesideRun, { rank: Count })),
  decisions: z.array(ReviewDecision),
});
export type ReviewRunAnswer = z.infer<typeof ReviewRunAnswer>;
/** Which run. */
export const ReviewRunParams = z.object({ runId: PublicId });
/** One run for reviewers, a voided or refused one too. */
export const reviewRunEndpoint: Endpoint<typeof ReviewRunAnswer, { params: typeof ReviewRunParams }> = {
  method: 'GET',
  path: 'admin/review/:runId',
  answer: ReviewRunAnswer,
};

/** A decision about a run, with the reason that its player reads. */
export const ReviewActBody = z.object({
  runId: PublicId,
  act: z.enum(REVIEW_ACTS),
  reason: Reason,
  /** For how long, with `suspend`. */
  minutes: z.optional(z.int().check(z.minimum(LEAST_MINUTES), z.maximum(MOST_MINUTES))),
  /** The last decision that the reviewer saw, null for none: another one meanwhile refuses this. */
  seen: z.nullable(z.enum(REVIEW_ACTS)),
});
export type ReviewActBody = z.infer<typeof ReviewActBody>;
export const ReviewActAnswer = z.object({ success: z.literal(true), run: ReviewedRun });
export type ReviewActAnswer = z.infer<typeof ReviewActAnswer>;
/** Decides about a run. */
export const reviewActEndpoint: Endpoint<typeof ReviewActAnswer, { body: typeof ReviewActBody }> = {
  method: 'POST',
  path: 'admin/review/act',
  answer: ReviewActAnswer,
};

/** What was decided about one's own runs, the last of each. */
export const OwnDecision = z.object({
  runId: PublicId,
  act: z.enum(REVIEW_ACTS),
  reason: z.string(),
  at: TimeMs,
  until: z.nullable(TimeMs),
});
export type OwnDecision = z.infer<typeof OwnDecision>;
export const OwnDecisionsAnswer = z.object({ success: z.literal(true), decisions: z.array(OwnDecision) });
export type OwnDecisionsAnswer = z.infer<typeof OwnDecisionsAnswer>;
/** What reviewers decided about the runs of the signed-in player, with the reason. */
export const ownDecisionsEndpoint: Endpoint<typeof OwnDecisionsAnswer, Nothing> = {
  method: 'GET',
  path: 'review/decisions',
  answer: OwnDecisionsAnswer,
};
