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

/**
 * Holds those up who guess codes. Who is held up is not counted on: one who guesses on and on costs the others behind the same address
 * five of their tries.
 */
export interface FailedJoins {
  isHeldUp(joining: Joining): boolean;
  count(joining: Joining): void;
}

export function createFailedJoins({ rateLimits }: { rateLimits: RateLimits }): FailedJoins {
  const nowMs = (): number => performance.now();
  const window = { windowMs: MINUTE_MS, nowMs };
  const ofPlayer = rateLimits.createOfFailures('failed joins by player', { ...window, most: MOST_OF_PLAYER });
  const ofAddress = rateLimits.createOfFailures('failed joins by address', { ...window, most: MOST_OF_ADDRESS });
  return {
    isHeldUp: ({ playerId, address }) => ofPlayer.wait(playerId) > 0 || ofAddress.wait(addressKey(address)) > 0,
    count({ playerId, address }) {
      ofPlayer.spend(playerId);
      ofAddress.spend(addressKey(address));
    },
  };
}
