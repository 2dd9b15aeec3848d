import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunCommitment } from './runs.ts';

/** Most of one answer. */
export const MOST_COMMITMENTS = 1_000;

/** After which one to go on; from the first when left away. */
export const CommitmentsQuery = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

/** What was promised of a run when it was drawn: the SHA-256 of the key that its course follows from. Numbers rise and stay. */
export const NumberedCommitment = z.object({
  number: Count,
  runId: PublicId,
  commitment: RunCommitment,
  committedAt: TimeMs,
});
export type NumberedCommitment = z.infer<typeof NumberedCommitment>;
export const CommitmentsAnswer = z.object({ success: z.literal(true), commitments: z.array(NumberedCommitment) });
/** All that was promised of runs, in order; nothing is changed or taken away. Whoever keeps a copy can hold every key against it. */
export const commitmentsEndpoint: Endpoint<typeof CommitmentsAnswer, { query: typeof CommitmentsQuery }> = {
  method: 'GET',
  path: 'run-commitments',
  answer: CommitmentsAnswer,
};
