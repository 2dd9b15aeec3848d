import { MAX_STORED_SESSIONS } from '@jumpy/domain/gameSession';
import type { RunClaim } from './runClaim.ts';

/** One game in the browser's local history; the duration is in seconds. */
export interface SessionRecord {
  date: string;
  score: number;
  jumps: number;
  duration: number;
  validated: boolean;
  validationErrors: string[];
  clientTimestamp: number;
}

/** The browser's local history of a player's games. For display only; the server's data is authoritative. */
export interface GameData {
  highScore: number;
  totalJumps: number;
  totalGames: number;
  /** The latest sessions, oldest first. */
  sessions: SessionRecord[];
  /** Last successful integrity check, Unix time in milliseconds. */
  lastVerified: number;
  clientHash: string;
}

export const NO_GAME_DATA: GameData = {
  highScore: 0,
  totalJumps: 0,
  totalGames: 0,
  sessions: [],
  lastVerified: 0,
  clientHash: '',
};

/** Record of a game that just ended; validated if the checks found no issues. */
export function createSessionRecord(
  claim: RunClaim,
  { issues, nowMs }: { issues: readonly string[]; nowMs: number },
): SessionRecord {
  return {
    date: new Date(nowMs).toISOString(),
    score: claim.score,
    jumps: claim.jumps,
    duration: claim.durationSeconds,
    validated: issues.length === 0,
    validationErrors: [...issues],
    clientTimestamp: nowMs,
  };
}

/** Adds a game. Keeps the last ten sessions; only a validated session can raise the high score. */
export function addSession(data: GameData, session: SessionRecord): GameData {
  const sessions = [...data.sessions, session].slice(-MAX_STORED_SESSIONS);
  if (!session.validated) return { ...data, sessions };
  return {
    ...data,
    sessions,
    highScore: Math.max(data.highScore, session.score),
    totalJumps: data.totalJumps + session.jumps,
    totalGames: data.totalGames + 1,
  };
}
