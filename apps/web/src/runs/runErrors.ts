import type { ErrorCode } from '@jumpy/protocol/errors';

/** Thrown for a run that fails the client-side checks; it is not sent. */
export class ClientValidationError extends Error {
  override readonly name = 'ClientValidationError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`Client validation failed: ${issues.join(', ')}`);
    this.issues = issues;
  }
}

/** A rejected submission; `retry` tells whether sending it again later can help. */
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

/** A rejected start, with the text the game page shows. */
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

/** Full text for a rejected start; `reason` may already be the full text. */
function startRefusalText(reason: string): string {
  return reason === SECURITY_TEXT || reason.startsWith(START_PREFIX) ? reason : `${START_PREFIX}${reason}`;
}
