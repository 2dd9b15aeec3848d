import type { ErrorCode } from '@jumpy/protocol/errors';
import * as m from './messages.ts';

/** Thrown for a run that fails the client-side checks; it is not sent. */
export class ClientValidationError extends Error {
  override readonly name = 'ClientValidationError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(m.clientValidationFailed({ issues: issues.join(', ') }));
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
    super(m.scoreValidationFailed({ reason: failure }));
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
    super(startRefusalText(reason, code));
    this.code = code;
  }
}

/** How full texts from the server begin. */
const SERVER_PREFIX = 'Cannot start game: ';

/** Full text for a rejected start; the server's `reason` may already be the full text. */
function startRefusalText(reason: string, code: string): string {
  if (code === 'security_violation') return m.securityViolation();
  return m.startRefused({ reason: reason.startsWith(SERVER_PREFIX) ? reason.slice(SERVER_PREFIX.length) : reason });
}
