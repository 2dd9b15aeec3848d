import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { RunTicket, TICKET_MODES } from './runs.ts';

/** Most letters of the inputs of a whole run: half an hour, two ticks in half a byte. */
const MAX_TRAIL_CHARS = 36_004;

/** Of pauses or hiccups that a run has had: how many, and at which tick the last one was. */
const Taken = z.object({ taken: Count, lastTick: z.nullable(Count) });

/** A run whose page is gone, and that its player may go on with. */
export const WaitingRun = z.object({
  runId: PublicId,
  mode: z.enum(TICKET_MODES),
  /** How far the server heard of it. */
  score: Count,
  level: Count,
  /** Whether it can still rank: its page said where it stood when it went. */
  isHeard: z.boolean(),
  /** For how long it waits. */
  leftMs: Count,
  /** Which of its pages the next one would be. */
  leg: Count,
});
export type WaitingRun = z.infer<typeof WaitingRun>;

/** Which run. */
export const RunWaitingParams = z.object({ runId: PublicId });
export const RunWaitingAnswer = z.object({ success: z.literal(true), waiting: z.nullable(WaitingRun) });
/** Whether a run of one's own waits for its player. */
export const runWaitingEndpoint: Endpoint<typeof RunWaitingAnswer, { params: typeof RunWaitingParams }> = {
  method: 'GET',
  path: 'run-resume/:runId',
  answer: RunWaitingAnswer,
};

/** How a run stands that goes on in another page: all that is needed to make its world and its record anew. */
export const ResumedRun = z.object({
  /** Messages of this page carry it; those of the pages before have no effect any more. */
  leg: Count,
  /** The tick it goes on from. */
  tick: Count,
  /** What was played up to there (`packInputs`). */
  inputs: z.string().check(z.maxLength(MAX_TRAIL_CHARS), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** The number of its next message. */
  seq: Count,
  /** It stands in the pause that was heard; where not, it does not rank. */
  isHeard: z.boolean(),
  /** Where it died and came back, if it did. */
  reviveTick: z.nullable(Count),
  pauses: Taken,
  hiccups: Taken,
});
export type ResumedRun = z.infer<typeof ResumedRun>;

/** Which run, and which of its pages this one will be: the one after what `RunWaitingAnswer` was asked by. */
export const RunResumeBody = z.object({ runId: PublicId, leg: Count });
export const RunResumeAnswer = z.object({ success: z.literal(true), ticket: RunTicket, resumed: ResumedRun });
export type RunResumeAnswer = z.infer<typeof RunResumeAnswer>;
/** Goes on with a run in this page. Its ticket tells the course as far as it may be known now. */
export const runResumeEndpoint: Endpoint<typeof RunResumeAnswer, { body: typeof RunResumeBody }> = {
  method: 'POST',
  path: 'run-resume',
  answer: RunResumeAnswer,
};
