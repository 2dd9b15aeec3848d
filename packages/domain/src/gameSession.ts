/** How long a game session may start games, in seconds (PLAUS-07). */
export const GAME_SESSION_SECONDS = 30 * 60;

/** Maximum number of games per session (PLAUS-08). */
export const GAME_SESSION_MAX_GAMES = 50;

/** Number of sessions stored in the browser's local game data (PLAUS-03). */
export const MAX_STORED_SESSIONS = 10;

/** How long a run ticket can be settled, in seconds: 7 days, independent of the session. */
export const TICKET_VALID_SECONDS = 7 * 24 * 60 * 60;

/** Client-side game session (PLAUS-06); `expiresAt` in milliseconds since 1970. */
export interface GameSession {
  sessionToken: string;
  challenge: string;
  expiresAt: number;
  maxGames: number;
  discordId: string;
}

/** Why a session cannot start a game. */
export type SessionIssue = 'No active session' | 'Session expired';

/**
 * Returns what is wrong with a session at the given time, or undefined (PLAUS-21, PLAUS-22).
 * @example findSessionIssue(undefined, 0) // 'No active session'
 */
export function findSessionIssue(session: Partial<GameSession> | undefined, nowMs: number): SessionIssue | undefined {
  if (!session?.sessionToken || !session.challenge) return 'No active session';
  if (session.expiresAt === undefined || session.expiresAt <= nowMs) return 'Session expired';
  return undefined;
}
