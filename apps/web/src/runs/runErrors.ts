import type { ErrorCode } from '@jumpy/protocol/errors';

/** A run that the page's own checkers do not believe; it is not sent (PLAUS-32). */
export class ClientValidationError extends Error {
  override readonly name = 'ClientValidationError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`Client validation failed: ${issues.join(', ')}`);
    this.issues = issues;
  }
}

/** A submission that was not accepted (PLAUS-33, PLAUS-34); `retry` says whether sending it again later can help. */
export class ScoreValidationError extends Error {
  override readonly name = 'ScoreValidationError';
  readonly retry: boolean;
  readonly code: ErrorCode | undefined;
  readonly reason: string | undefined;

  constructor(
    failure: string,
    { retry, code, reason }: { retry: boolean; code?: ErrorCode | undefined; reason?: string | undefined },
  ) {
    super(`Score validation failed: ${failure}`);
    this.retry = retry;
    this.code = code;
    this.reason = reason;
  }
}

/** A start that was refused, in the words the game page shows (PLAUS-23, PLAUS-24). */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError';
  readonly code: string;

  constructor(reason: string, code: string) {
    super(startRefusalText(reason));
    this.code = code;
  }
}

const SECURITY_TEXT = 'Security violation detected';
const START_PREFIX = 'Cannot start game: ';

/** The exact text of a refused start for a reason, which may already be the whole text. */
export function startRefusalText(reason: string): string {
  return reason === SECURITY_TEXT || reason.startsWith(START_PREFIX) ? reason : `${START_PREFIX}${reason}`;
}
