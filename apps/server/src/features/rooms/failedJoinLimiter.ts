import { toAddressKey } from '../../platform/toAddressKey.ts';
import type { RateLimiterRegistry } from '../../platform/rateLimiterRegistry.ts';

const MINUTE_MS = 60_000;
/** Failed codes per minute. */
const MAX_PER_PLAYER = 5;
const MAX_PER_ADDRESS = 20;

export interface JoinOrigin {
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
export interface FailedJoinLimiter {
  /** Undefined if the player or the address is over the limit. */
  begin(joining: JoinOrigin): Promise<JoinAttempt | undefined>;
}

export function createFailedJoinLimiter({ rateLimits }: { rateLimits: RateLimiterRegistry }): FailedJoinLimiter {
  const nowMs = (): number => performance.now();
  const window = { windowMs: MINUTE_MS, nowMs };
  const byPlayer = rateLimits.createFailureLimit('failed joins by player', { ...window, limit: MAX_PER_PLAYER });
  const byAddress = rateLimits.createFailureLimit('failed joins by address', { ...window, limit: MAX_PER_ADDRESS });
  return {
    async begin({ playerId, address }) {
      const ofPlayer = await byPlayer.begin(playerId);
      if (ofPlayer.isRefused) return undefined;
      const ofAddress = await byAddress.begin(toAddressKey(address));
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
