import { KindError } from '../kindError.ts';

/**
 * How Discord can fail a request. `denied`: it refuses what was asked (a used code, a lost grant); `unauthorized`: the token is over;
 * `busy`: 429, try again later; `slow`: no answer in time; `down`: it cannot be reached or answers nonsense.
 */
export const DISCORD_ERRORS = ['denied', 'unauthorized', 'missing', 'busy', 'slow', 'down'] as const;
export type DiscordErrorKind = (typeof DISCORD_ERRORS)[number];

/** A request to Discord that did not succeed. */
export class DiscordError extends KindError<DiscordErrorKind> {
  override readonly name = 'DiscordError';
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: DiscordErrorKind,
    what: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(kind, `Discord (${kind}): ${what}`, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
