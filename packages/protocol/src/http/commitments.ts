import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunCommitment } from './runs.ts';

/** Maximum number of entries per response. */
export const MAX_COMMITMENTS = 1_000;

/** Returns entries after this number; from the first if omitted. */
export const RunCommitmentsQuery = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

/**
 * Commitment made when a run was issued: the SHA-256 of the key its course is derived from. Numbers are ascending and
 * permanent.
 */
export const NumberedCommitment = z.object({
  number: Count,
  runId: PublicId,
  commitment: RunCommitment,
  committedAt: TimeMs,
});
export type NumberedCommitment = z.infer<typeof NumberedCommitment>;
export const RunCommitmentsResponse = z.object({ success: z.literal(true), commitments: z.array(NumberedCommitment) });
/** All run commitments in order, append-only. With a copy of them, anyone can verify every revealed key. */
export const runCommitmentsEndpoint: Endpoint<typeof RunCommitmentsResponse, { query: typeof RunCommitmentsQuery }> = {
  method: 'GET',
  path: 'run-commitments',
  response: RunCommitmentsResponse,
};
