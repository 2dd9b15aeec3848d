import { REPLAY_ERROR_CODES, ReplayError, type ReplayErrorCode } from './replayError.ts';
import type { Simulation } from './simulation.ts';

/** Converts the frozen version's own `ReplayError` to the shared class. */
export function adoptVersion(frozen: Simulation): Simulation {
  return {
    ...frozen,
    decodeReplay(bytes) {
      try {
        return frozen.decodeReplay(bytes);
      } catch (error) {
        throw knownError(error);
      }
    },
  };
}

function knownError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ReplayError' || !('code' in error)) return error;
  const code = error.code;
  return isReplayErrorCode(code) ? new ReplayError(code, error.message.replace(/^Not a replay \(\w+\): /, '')) : error;
}

function isReplayErrorCode(code: unknown): code is ReplayErrorCode {
  return REPLAY_ERROR_CODES.some((errorCode) => errorCode === code);
}
