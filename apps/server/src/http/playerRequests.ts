import { rateLimited } from '../platform/spend.ts';

/** The requests of each player that are being handled. */
export interface PlayerRequests {
  /** Resolves once the request may be handled; at once, as a rule. It has to `leave` afterwards. */
  enter(playerId: string): void | Promise<void>;
  leave(playerId: string): void;
}

export interface PlayerRequestOptions {
  /** How many of a player are handled at a time. */
  max: number;
  /** How many more may wait. */
  maxWaiting: number;
}

interface Requests {
  underWay: number;
  waiting: (() => void)[];
}

/** Seconds that a player with too many requests is asked to wait. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Each request may hold a connection to the database for as long as a statement may take. So that one player whose row is locked cannot
 * hold all of them, only some of a player's requests are handled at a time; the others wait.
 */
export function createPlayerRequests({ max, maxWaiting }: PlayerRequestOptions): PlayerRequests {
  const byPlayer = new Map<string, Requests>();
  return {
    enter(playerId) {
      const requests = byPlayer.get(playerId) ?? { underWay: 0, waiting: [] };
      byPlayer.set(playerId, requests);
      if (requests.underWay < max) {
        requests.underWay += 1;
        return undefined;
      }
      if (requests.waiting.length >= maxWaiting) return Promise.reject(rateLimited(RETRY_AFTER_SECONDS));
      return new Promise<void>((resolve) => requests.waiting.push(resolve));
    },
    leave(playerId) {
      const requests = byPlayer.get(playerId);
      if (!requests) return;
      // The place goes to the one that has waited longest.
      const next = requests.waiting.shift();
      if (next) return next();
      requests.underWay -= 1;
      if (requests.underWay === 0) byPlayer.delete(playerId);
    },
  };
}
