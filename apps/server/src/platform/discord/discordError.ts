import { KindError } from '../kindError.ts';

/**
 * How Discord can fail a request. `denied`: it refuses what was asked (a used code, a lost grant); `unauthorized`: the token is over;
 * `busy`: 429, try again later; `slow`: no answer in time; `down`: it cannot be reached or answers nonsense.
 */
export const DISCORD_ERRORS = ['denied', 'unauthorized', 'missing', 'busy', 'slow', 'down'] as const;
export type DiscordErrorKind = (typeof DISCORD_ERRORS)[number];

/** Discord's numbers of what is not there, and of what a bot may not do. */
export const DISCORD_CODES = {
  unknownMember: 10_007,
  unknownRole: 10_011,
  unknownUser: 10_013,
  missingPermissions: 50_013,
} as const;

/** A request to Discord that did not succeed. */
export class DiscordError extends KindError<DiscordErrorKind> {
  override readonly name = 'DiscordError';
  readonly retryAfterSeconds: number | undefined;
  /** Discord's own number of what is wrong, where the bot asked. */
  readonly code: number | undefined;

  constructor(
    kind: DiscordErrorKind,
    what: string,
    { retryAfterSeconds, code, cause }: { retryAfterSeconds?: number | undefined; code?: number; cause?: unknown } = {},
  ) {
    super(kind, `Discord (${kind}): ${what}`, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}
