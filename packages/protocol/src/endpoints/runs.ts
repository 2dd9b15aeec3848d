import * as z from 'zod/mini';
import { runAttestationEndpoint, RunAttestationBody } from '../http/chain.ts';
import { historyEndpoint } from '../http/history.ts';
import { replaysEndpoint, ReplaysQuery, runEndpoint, RunParams, runPreviewEndpoint } from '../http/replays.ts';
import { RunResumeBody, runResumeEndpoint, runWaitingEndpoint, RunWaitingParams } from '../http/resume.ts';
import { reviveEndpoint, ReviveBody, revivesEndpoint, reviveTermsEndpoint } from '../http/revives.ts';
import {
  runDigestEndpoint,
  RunDigestBody,
  runTicketEndpoint,
  RunTicketBody,
  sessionScoreEndpoint,
  SessionScoreAnswer,
  SessionScoreBody,
  startSessionEndpoint,
  StartSessionBody,
  StorageScoreAnswer,
  StorageScoreBody,
} from '../http/runs.ts';
import { CommitmentsQuery, commitmentsEndpoint } from '../http/commitments.ts';
import { served } from './served.ts';

/** A replay of half an hour with its claim, plus a margin. */
const RUN_BODY_BYTES = 64 * 1024;

/** Run endpoints: start, submit, read, revive and attest. */
export const runEndpoints = {
  startSession: served(startSessionEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Opens a session: 30 minutes, 50 games',
    body: StartSessionBody,
  }),
  ticket: served(runTicketEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Draws one game of a session',
    body: RunTicketBody,
  }),
  digest: served(runDigestEndpoint, {
    access: 'player',
    limit: 'digest',
    tag: 'runs',
    summary: 'Messages of the witness: all of a run that wait',
    body: RunDigestBody,
  }),
  waiting: served(runWaitingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: "Whether a run of one's own waits for its player: its page is gone, and was heard less than a minute ago",
    params: RunWaitingParams,
  }),
  resume: served(runResumeEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Goes on with such a run in another page',
    body: RunResumeBody,
  }),
  /** One path with two request bodies; pages use it as two endpoints. */
  score: served(
    { method: 'POST', path: sessionScoreEndpoint.path, answer: z.union([SessionScoreAnswer, StorageScoreAnswer]) },
    {
      access: 'player',
      limit: 'run',
      tag: 'runs',
      summary: 'Sends a run with its replay, or asks what the storage checker thinks of a claim',
      body: z.union([SessionScoreBody, StorageScoreBody]),
      maxBodyBytes: RUN_BODY_BYTES,
    },
  ),
  history: served(historyEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: 'The own last runs, and the records by level',
  }),
  run: served(runEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run with its player; 410 when it was removed',
    params: RunParams,
  }),
  preview: served(runPreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'runs',
    summary: 'The picture of a run for pages that show links; that of the game for a run that is not there',
    params: RunParams,
  }),
  replays: served(replaysEndpoint, {
    access: 'public',
    limit: 'replays',
    tag: 'runs',
    summary: 'Up to 25 replays by the ids of their runs, with what the boards say of them',
    query: ReplaysQuery,
  }),
  commitments: served(commitmentsEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'What the courses of runs were promised to follow from, in order, 1,000 at a time',
    query: CommitmentsQuery,
  }),
  attestation: served(runAttestationEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'runs',
    summary: "The server's signature over a settled run of one's own, to record it on chain",
    body: RunAttestationBody,
  }),
  reviveTerms: served(reviveTermsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'revives',
    summary: 'What a revive takes now',
  }),
  revive: served(reviveEndpoint, {
    access: 'player',
    limit: 'revive',
    tag: 'revives',
    summary: 'Asks for the revive of a dead run, for a payment or a credit; 409 until the payment is final',
    body: ReviveBody,
  }),
  revives: served(revivesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'revives',
    summary: 'The own payments of the last 50,000 blocks, 50 at most',
  }),
} as const;
