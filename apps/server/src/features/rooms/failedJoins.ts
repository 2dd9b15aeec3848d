import { addressKey } from '../../platform/addressKey.ts';
import type { RateLimits } from '../../platform/rateLimits.ts';

const MINUTE_MS = 60_000;
/** Codes that led nowhere, in a minute. */
const MOST_OF_PLAYER = 5;
const MOST_OF_ADDRESS = 20;

/** Who tries to join, and from where. */
export interface Joining {
  playerId: string;
  address: string;
}

/** A join that may be tried; it has to be ended. */
export interface JoinAttempt {
  end(hasFailed: boolean): void;
}

/**
 * Limits guesses of room codes. A player over the limit is not counted any more: one who keeps guessing costs the others behind the
 * same address five of their tries.
 */
export interface FailedJoins {
  /** Undefined for a player or an address over the limit. */
  begin(joining: Joining): Promise<JoinAttempt | undefined>;
}

export function createFailedJoins({ rateLimits }: { rateLimits: RateLimits }): FailedJoins {
  const nowMs = (): number => performance.now();
  const window = { windowMs: MINUTE_MS, nowMs };
  const byPlayer = rateLimits.createOfFailures('failed joins by player', { ...window, most: MOST_OF_PLAYER });
  const byAddress = rateLimits.createOfFailures('failed joins by address', { ...window, most: MOST_OF_ADDRESS });
  return {
    async begin({ playerId, address }) {
      const ofPlayer = await byPlayer.begin(playerId);
      if (ofPlayer.isRefused) return undefined;
      const ofAddress = await byAddress.begin(addressKey(address));
      if (ofAddress.isRefused) {
        ofPlayer.end(false);
        return undefined;
      }
      return {
        end(hasFailed) {
          ofAddress.end(hasFailed);
          ofPlayer.end(hasFailed);
        },
      };
    },
  };
}
