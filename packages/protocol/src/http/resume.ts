import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunTicket, TICKET_MODES } from './runs.ts';

/** Maximum length of a whole run's inputs: half an hour, with two ticks in half a byte. */
const MAX_TRAIL_LENGTH = 36_004;

/** Pauses or stalls used so far: how many, and the tick of the last one. */
const UsedAllowance = z.object({ taken: Count, lastTick: z.nullable(Count) });

/** A run whose page is gone and that its player can resume. */
export const ResumableRunInfo = z.object({
  runId: PublicId,
  mode: z.enum(TICKET_MODES),
  /** As of the last inputs the server received. */
  score: Count,
  level: Count,
  /** Whether it can still be ranked: the page reported its position before it closed. */
  isHeard: z.boolean(),
  /** Remaining time to resume it, in milliseconds. */
  leftMs: Count,
  /** Leg number that the next page would have. */
  leg: Count,
});
export type ResumableRunInfo = z.infer<typeof ResumableRunInfo>;

export const ResumableRunParams = z.object({ runId: PublicId });
export const ResumableRunResponse = z.object({ success: z.literal(true), waiting: z.nullable(ResumableRunInfo) });
/** Whether one of the player's own runs can be resumed. */
export const resumableRunEndpoint: Endpoint<typeof ResumableRunResponse, { params: typeof ResumableRunParams }> = {
  method: 'GET',
  path: 'run-resume/:runId',
  response: ResumableRunResponse,
};

/** State of a run resumed in another page: everything needed to rebuild its world and recording. */
export const ResumedRun = z.object({
  /** Sent with every message of this page; messages of earlier legs are ignored. */
  leg: Count,
  /** The tick to resume from. */
  tick: Count,
  /** Inputs up to that tick (`packInputs`). */
  inputs: z.string().check(z.maxLength(MAX_TRAIL_LENGTH), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** Sequence number of the next message. */
  seq: Count,
  /** True if it is at the pause that was reported; otherwise it is not ranked. */
  isHeard: z.boolean(),
  /** Tick of the revive; null if there was none. */
  reviveTick: z.nullable(Count),
  pauses: UsedAllowance,
  hiccups: UsedAllowance,
});
export type ResumedRun = z.infer<typeof ResumedRun>;

/** The run, and the leg number of this page: the one `ResumableRunResponse` returned. */
export const ResumeRunBody = z.object({ runId: PublicId, leg: Count });
export const ResumeRunResponse = z.object({ success: z.literal(true), ticket: RunTicket, resumed: ResumedRun });
export type ResumeRunResponse = z.infer<typeof ResumeRunResponse>;
/** Resumes a run in this page. Its ticket contains the course as far as it may be known now. */
export const resumeRunEndpoint: Endpoint<typeof ResumeRunResponse, { body: typeof ResumeRunBody }> = {
  method: 'POST',
  path: 'run-resume',
  response: ResumeRunResponse,
};
