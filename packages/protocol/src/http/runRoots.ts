import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { TxHash } from './chain.ts';
import type { RunParams } from './replays.ts';
import { CourseDate, RunCommitment } from './runs.ts';

/** Maximum number of nights per response. */
export const MAX_RUN_ROOTS = 100;

/** Nights before this date; the latest if omitted. */
export const RunRootsQuery = z.object({ before: z.optional(CourseDate) });

/** The root of a night of runs. Hashes are 64 hex digits; how they are computed is in docs/decisions/run-roots.md. */
export const RunRoot = z.object({
  /** A UTC day, which the contract numbers in days since 1970. */
  night: CourseDate,
  root: RunCommitment,
  runs: Count,
  rulesHash: RunCommitment,
  /** The transaction that wrote it, in a final block; null until then. */
  written: z.nullable(z.object({ txHash: TxHash, blockNumber: Count })),
  /** Whether it is not on chain six hours after the night's end, or came later than that. */
  isLate: z.boolean(),
});
export type RunRoot = z.infer<typeof RunRoot>;
export const RunRootsResponse = z.object({
  success: z.literal(true),
  roots: z.array(RunRoot),
  /** Cursor for `before`; null if these are the last. */
  next: z.nullable(CourseDate),
});
/** Nights with runs and their roots, newest first. */
export const runRootsEndpoint: Endpoint<typeof RunRootsResponse, { query: typeof RunRootsQuery }> = {
  method: 'GET',
  path: 'run-roots',
  response: RunRootsResponse,
};

/** What the leaf of a run says, in the order of its bytes. */
export const RunLeafFacts = z.object({
  runId: PublicId,
  playerId: PublicId,
  course: RunCommitment,
  score: Count,
  jumps: Count,
  replayHash: RunCommitment,
  simVersion: z.int(),
  rulesHash: RunCommitment,
});
/** A run in the tree of its night. */
export const RunProof = z.object({
  leaf: RunLeafFacts,
  /** Nodes from the leaf to the root, lowest first. */
  branch: z.array(RunCommitment),
  night: RunRoot,
  /** Whether the run was removed since; its leaf stays. */
  isVoided: z.boolean(),
});
export type RunProof = z.infer<typeof RunProof>;
export const RunProofResponse = z.object({ success: z.literal(true), proof: RunProof });
/**
 * The branch of a run in the tree of its night. Refused with `run_unranked` for a run that does not rank, and with
 * `proof_pending` until the night's root is made.
 */
export const runProofEndpoint: Endpoint<typeof RunProofResponse, { params: typeof RunParams }> = {
  method: 'GET',
  path: 'runs/:runId/proof',
  response: RunProofResponse,
};
