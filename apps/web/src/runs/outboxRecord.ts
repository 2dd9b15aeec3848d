import { WITNESS } from '@jumpy/domain/witness';
import type { SecurityFlag, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { type RunClaim, wasAbandoned } from './runClaim.ts';
import type { EndedRun } from './endedRun.ts';

/** Why a run was turned away for good. */
export interface Refusal {
  code: string;
  /** The error's text, whole. */
  error: string;
  /** The server's own words for it. */
  reason?: string | undefined;
}

/** A run on its way to the server, as it lies in the browser. */
export interface OutboxRecord {
  /** The idempotency key: the same run sent twice is answered alike. */
  runId: string;
  /** Whose run it is; another player's runs wait for their owner. */
  discordId: string;
  body: SessionScoreBody;
  savedAtMs: number;
  /** XP already shown while the run went on (GAME-44). */
  liveXp: number;
  attempts: number;
  nextTryMs: number;
  /** For a run that was left: the tick it was left at. The server takes an unfinished run only when it knows so. */
  leftAtTick?: number;
  /** What its page saw of it, for its player; runs that older pages kept have none. */
  seen?: Pick<RunClaim, 'mode' | 'enemies' | 'level'>;
  /** When it was tried last, and why it still waits. */
  lastTry?: { atMs: number; code: string | undefined; reason: string | undefined };
  /** Turned away for good: kept out of the sending until its player throws it away. */
  refusal?: Refusal;
  /** Its player was told why. */
  told?: true;
}

/** What a run is sent with besides itself. */
interface Sending {
  runId: string;
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
  leg?: number | undefined;
  securityFlags: SecurityFlag[];
  nowMs: number;
}

/** A run that ended, as it goes on its way. */
export function outboxRecordOf(
  { claim, replay, clientMetrics, liveXp }: EndedRun,
  { runId, discordId, sessionToken, sessionChallenge, leg, securityFlags, nowMs }: Sending,
): OutboxRecord {
  const { score, jumps, durationSeconds, mode, enemies, level } = claim;
  const scoreData = { score, jumps, gameDuration: durationSeconds, timestamp: nowMs, securityFlags, clientMetrics };
  const body = { discordId, scoreData, sessionToken, sessionChallenge, runId, leg, replay };
  const seen = { mode, enemies, level };
  const record = { runId, discordId, body, savedAtMs: nowMs, liveXp, attempts: 0, nextTryMs: nowMs, seen };
  return wasAbandoned(claim) ? { ...record, leftAtTick: Math.round(durationSeconds * WITNESS.ticksPerSecond) } : record;
}
