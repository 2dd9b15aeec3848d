import * as z from 'zod/mini';
import { runAttestationEndpoint, RunAttestationBody } from '../http/chain.ts';
import { challengeEndpoint, challengeTryEndpoint, ChallengeTryBody } from '../http/challenges.ts';
import { historyEndpoint } from '../http/history.ts';
import { practiceRunEndpoint, PracticeRunBody } from '../http/practice.ts';
import { replaysEndpoint, ReplaysQuery, runEndpoint, RunParams, runPreviewEndpoint } from '../http/replays.ts';
import { dumpFileEndpoint, DumpParams, dumpsEndpoint } from '../http/dumps.ts';
import { PreviewQuery } from '../http/previews.ts';
import { ResumeRunBody, resumeRunEndpoint, resumableRunEndpoint, ResumableRunParams } from '../http/resume.ts';
import { reviveEndpoint, ReviveBody, revivesEndpoint, reviveTermsEndpoint } from '../http/revives.ts';
import {
  runCheckpointsEndpoint,
  RunCheckpointsBody,
  runTicketEndpoint,
  RunTicketBody,
  sessionScoreEndpoint,
  SessionScoreResponse,
  SessionScoreBody,
  startSessionEndpoint,
  StartSessionBody,
  StorageScoreResponse,
  StorageScoreBody,
} from '../http/runs.ts';
import { RunCommitmentsQuery, runCommitmentsEndpoint } from '../http/commitments.ts';
import { runProofEndpoint, runRootsEndpoint, RunRootsQuery } from '../http/runRoots.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import {
  LiveParams,
  liveRunsEndpoint,
  liveStreamEndpoint,
  setSpectatingSettingEndpoint,
  SpectatingSettingBody,
  spectatingSettingEndpoint,
} from '../http/live.ts';

/** A replay of half an hour with its claim, plus a margin. */
const MAX_RUN_BODY_BYTES = 64 * 1024;

/** Run endpoints: start, submit, read, revive and attest. */
export const runEndpoints = {
  startSession: defineEndpoint(startSessionEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Opens a session: 30 minutes, 50 games',
    body: StartSessionBody,
  }),
  ticket: defineEndpoint(runTicketEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Draws one game of a session',
    body: RunTicketBody,
  }),
  checkpoints: defineEndpoint(runCheckpointsEndpoint, {
    access: 'player',
    limit: 'digest',
    tag: 'runs',
    summary: 'Messages of the witness: all of a run that wait',
    body: RunCheckpointsBody,
  }),
  resumable: defineEndpoint(resumableRunEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: "Whether a run of one's own waits for its player: its page is gone, and was heard less than a minute ago",
    params: ResumableRunParams,
  }),
  resume: defineEndpoint(resumeRunEndpoint, {
    access: 'player',
    limit: 'start',
    tag: 'runs',
    summary: 'Goes on with such a run in another page',
    body: ResumeRunBody,
  }),
  /** One path with two request bodies; pages use it as two endpoints. */
  score: defineEndpoint(
    {
      method: 'POST',
      path: sessionScoreEndpoint.path,
      response: z.union([SessionScoreResponse, StorageScoreResponse]),
    },
    {
      access: 'player',
      limit: 'run',
      tag: 'runs',
      summary: 'Sends a run with its replay, or asks what the storage checker thinks of a claim',
      body: z.union([SessionScoreBody, StorageScoreBody]),
      maxBodyBytes: MAX_RUN_BODY_BYTES,
    },
  ),
  practice: defineEndpoint(practiceRunEndpoint, {
    access: 'player',
    limit: 'run',
    tag: 'runs',
    summary: 'Sends a whole practice run, which opens play and counts for nothing else',
    body: PracticeRunBody,
    maxBodyBytes: MAX_RUN_BODY_BYTES,
  }),
  history: defineEndpoint(historyEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: 'The own last runs, and the records by level',
  }),
  run: defineEndpoint(runEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run with its player; 410 when it was removed',
    params: RunParams,
  }),
  preview: defineEndpoint(runPreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'runs',
    summary: 'The picture of a run for pages that show links; that of the game for a run that is not there',
    params: RunParams,
    query: PreviewQuery,
  }),
  replays: defineEndpoint(replaysEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'replays',
    tag: 'runs',
    summary: 'Up to 25 replays by the ids of their runs, with what the boards say of them',
    query: ReplaysQuery,
  }),
  commitments: defineEndpoint(runCommitmentsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'What the courses of runs were promised to follow from, in order, 1,000 at a time',
    query: RunCommitmentsQuery,
  }),
  dumps: defineEndpoint(dumpsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'Months that have a file, newest first',
  }),
  dumpFile: defineEndpoint(dumpFileEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'All ranked runs of a month',
    params: DumpParams,
  }),
  roots: defineEndpoint(runRootsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'Nights with runs and their Merkle roots, newest first, 100 at a time',
    query: RunRootsQuery,
  }),
  proof: defineEndpoint(runProofEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'The branch of a run in the tree of its night, also of one that was removed since',
    params: RunParams,
  }),
  attestation: defineEndpoint(runAttestationEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'runs',
    summary: "The server's signature over a settled run of one's own, to record it on chain",
    body: RunAttestationBody,
  }),
  reviveTerms: defineEndpoint(reviveTermsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'revives',
    summary: 'What a revive takes now',
  }),
  revive: defineEndpoint(reviveEndpoint, {
    access: 'player',
    limit: 'revive',
    tag: 'revives',
    summary: 'Asks for the revive of a dead run, for a payment or a credit; 409 until the payment is final',
    body: ReviveBody,
  }),
  revives: defineEndpoint(revivesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'revives',
    summary: 'The own payments of the last 50,000 blocks, 50 at most',
  }),
} as const;

/** Endpoints of live runs and the setting that allows watching them. */
export const liveEndpoints = {
  list: defineEndpoint(liveRunsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'runs',
    summary: 'Who climbs now, of those who let others watch',
  }),
  stream: defineEndpoint(liveStreamEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run while it is played, some seconds late, as an event stream',
    params: LiveParams,
  }),
  spectatingSetting: defineEndpoint(spectatingSettingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may watch the own runs while they are played',
  }),
  setSpectatingSetting: defineEndpoint(setSpectatingSettingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others watch the own runs while they are played, or hides them at once',
    body: SpectatingSettingBody,
  }),
} as const;

/** Endpoints of runs as challenges. */
export const challengeEndpoints = {
  challenge: defineEndpoint(challengeEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run as a challenge: the score to beat, and the players with a public profile who tried',
    params: RunParams,
  }),
  submitTry: defineEndpoint(challengeTryEndpoint, {
    access: 'public',
    limit: 'challenge',
    tag: 'runs',
    summary: 'Sends a practice run against a challenge, which counts for nothing else; no account is needed',
    params: RunParams,
    body: ChallengeTryBody,
    maxBodyBytes: MAX_RUN_BODY_BYTES,
  }),
} as const;
