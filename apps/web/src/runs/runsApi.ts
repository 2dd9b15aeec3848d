import type { GameSession } from '@jumpy/domain/gameSession';
import type { ErrorCode } from '@jumpy/protocol/errors';
import type {
  RunCheckpointsBody,
  RunTicket,
  SecurityFlag,
  SessionScoreResponse,
  SessionScoreBody,
  StorageScoreResponse,
} from '@jumpy/protocol/http/runs';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import type { z } from 'zod/mini';
import type { RunRequest } from './runRequest.ts';

/** Server answer or failure; `status` 0 is a network error. */
export type ApiResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; status: number; code: ErrorCode | undefined; error: string };

/** Seeds of course sections, beginning at index `from`. */
export interface Sections {
  from: number;
  seed: string;
}

/** The server's answer to witness messages. */
export interface DigestAnswer {
  open: boolean;
  /** Newly revealed sections of the course. */
  sections?: Sections | undefined;
}

/** Server calls for runs. */
export interface RunsApi {
  startSession(body: { securityFlags: SecurityFlag[] }): Promise<ApiResult<GameSession>>;
  runTicket(request: { session: GameSession; runRequest: RunRequest }): Promise<ApiResult<RunTicket>>;
  /** Public view of a run. */
  publicRun(runId: string): Promise<ApiResult<PublicRun>>;
  /** Replay of a run, or the reason why there is none. */
  runReplay(runId: string): Promise<ApiResult<RunReplay>>;
  /** Sends witness messages. An aborted request may still have reached the server. */
  runDigest(body: RunCheckpointsBody, signal?: AbortSignal): Promise<ApiResult<DigestAnswer>>;
  validateRun(body: SessionScoreBody): Promise<ApiResult<z.infer<typeof SessionScoreResponse>>>;
  validateClaim(body: StorageClaim): Promise<ApiResult<z.infer<typeof StorageScoreResponse>>>;
  updateUserXp(discordId: string): Promise<ApiResult<unknown>>;
}

/** Body of the storage endpoint; the duration is in seconds. */
export interface StorageClaim {
  score: number;
  jumps: number;
  duration?: number;
  timestamp: number;
  sessionHash: string;
}
