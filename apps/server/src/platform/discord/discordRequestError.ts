import { KindError } from '../kindError.ts';

/**
 * Kinds of Discord failures. `denied`: the request was rejected (used code, lost grant); `unauthorized`: the token has
 * expired; `busy`: 429, retry later; `slow`: time-out; `down`: unreachable or an invalid response.
 */
export const DISCORD_ERROR_KINDS = ['denied', 'unauthorized', 'missing', 'busy', 'slow', 'down'] as const;
export type DiscordErrorKind = (typeof DISCORD_ERROR_KINDS)[number];

/** Discord's error codes for missing objects and missing permissions. */
export const DISCORD_CODES = {
  unknownMember: 10_007,
  unknownRole: 10_011,
  unknownUser: 10_013,
  missingPermissions: 50_013,
} as const;

export class DiscordRequestError extends KindError<DiscordErrorKind> {
  override readonly name = 'DiscordRequestError';
  readonly retryAfterSeconds: number | undefined;
  /** Discord's own error code, for bot requests. */
  readonly code: number | undefined;

  constructor(
    kind: DiscordErrorKind,
    requestName: string,
    { retryAfterSeconds, code, cause }: { retryAfterSeconds?: number | undefined; code?: number; cause?: unknown } = {},
  ) {
    super(kind, `Discord (${kind}): ${requestName}`, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}
