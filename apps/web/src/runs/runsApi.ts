import type { GameSession } from '@jumpy/domain/gameSession';
import type { ErrorCode } from '@jumpy/protocol/errors';
import type {
  RunDigestBody,
  RunTicket,
  SecurityFlag,
  SessionScoreAnswer,
  SessionScoreBody,
  StorageScoreAnswer,
} from '@jumpy/protocol/http/runs';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import type { z } from 'zod/mini';
import type { WantedRun } from './wantedRun.ts';

/** An answer of the server, or the way it did not come: `status` 0 is a network that did not answer. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; status: number; code: ErrorCode | undefined; error: string };

/** Seeds of sections of a course, from one on. */
export interface Sections {
  from: number;
  seed: string;
}

/** What the server says to messages of the witness. */
export interface DigestAnswer {
  open: boolean;
  /** More of the course. */
  sections?: Sections | undefined;
}

/** What runs ask of the server. */
export interface RunsApi {
  startSession(body: { securityFlags: SecurityFlag[] }): Promise<Answer<GameSession>>;
  runTicket(asked: { session: GameSession; wanted: WantedRun }): Promise<Answer<RunTicket>>;
  /** A run as everybody may see it. */
  publicRun(runId: string): Promise<Answer<PublicRun>>;
  /** The replay of a run, or why there is none. */
  runReplay(runId: string): Promise<Answer<RunReplay>>;
  /** Messages of the witness; a request that is given up may have been heard all the same. */
  runDigest(body: RunDigestBody, givenUp?: AbortSignal): Promise<Answer<DigestAnswer>>;
  validateRun(body: SessionScoreBody): Promise<Answer<z.infer<typeof SessionScoreAnswer>>>;
  validateClaim(body: StorageClaim): Promise<Answer<z.infer<typeof StorageScoreAnswer>>>;
  updateUserXp(discordId: string): Promise<Answer<unknown>>;
}

/** The body of the storage path (API-14); the duration in seconds. */
export interface StorageClaim {
  score: number;
  jumps: number;
  duration?: number;
  timestamp: number;
  sessionHash: string;
}
