import { STORED_SESSIONS } from '@jumpy/domain/gameSession';
import type { RunClaim } from './runClaim.ts';

/** One game as this browser remembers it (PLAUS-05); the duration in seconds. */
export interface SessionRecord {
  date: string;
  score: number;
  jumps: number;
  duration: number;
  validated: boolean;
  validationErrors: string[];
  clientTimestamp: number;
}

/** What this browser remembers of a player's games (PLAUS-02). A souvenir: the server's rows decide. */
export interface GameData {
  highScore: number;
  totalJumps: number;
  totalGames: number;
  /** The latest, oldest first (PLAUS-03). */
  sessions: SessionRecord[];
  /** When the data was last found whole, in milliseconds since 1970. */
  lastVerified: number;
  clientHash: string;
}

/** Nothing played yet. */
export const NO_GAME_DATA: GameData = {
  highScore: 0,
  totalJumps: 0,
  totalGames: 0,
  sessions: [],
  lastVerified: 0,
  clientHash: '',
};

/** The record of a game that ended now, valid when the checkers found nothing. */
export function sessionRecordOf(
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

/** The data after a game: the last ten sessions, and a high score that only a valid session moves (PLAUS-03, PLAUS-19). */
export function addSession(data: GameData, session: SessionRecord): GameData {
  const sessions = [...data.sessions, session].slice(-STORED_SESSIONS);
  if (!session.validated) return { ...data, sessions };
  return {
    ...data,
    sessions,
    highScore: Math.max(data.highScore, session.score),
    totalJumps: data.totalJumps + session.jumps,
    totalGames: data.totalGames + 1,
  };
}
