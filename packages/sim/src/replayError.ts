/** Why bytes are not a replay. @example REPLAY_ERROR_CODES[0] // 'truncated' */
export const REPLAY_ERROR_CODES = ['truncated', 'malformed', 'too_long', 'bad_version', 'trailing_bytes'] as const;
export type ReplayErrorCode = (typeof REPLAY_ERROR_CODES)[number];

/** The only error `decodeReplay` throws. Retrying with the same bytes is pointless. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly code: ReplayErrorCode;

  constructor(code: ReplayErrorCode, detail: string) {
    super(`Not a replay (${code}): ${detail}`);
    this.code = code;
  }
}
