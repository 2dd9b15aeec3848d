import { addressKey } from '../../platform/addressKey.ts';
import type { RateLimits } from '../../platform/rateLimits.ts';

const MINUTE_MS = 60_000;
/** Failed codes per minute. */
const MOST_OF_PLAYER = 5;
const MOST_OF_ADDRESS = 20;

export interface Joining {
  playerId: string;
  address: string;
}

/** A permitted attempt; the caller must call `end`. */
export interface JoinAttempt {
  end(hasFailed: boolean): void;
}

/**
 * Limits guessing of room codes. A player over the limit is no longer counted, so that one who keeps guessing uses only
 * five of the attempts shared by their address.
 */
export interface FailedJoins {
  /** Undefined if the player or the address is over the limit. */
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
