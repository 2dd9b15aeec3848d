import type { ErrorCode, ErrorDetails } from '@jumpy/protocol/errors';

export interface AppErrorOptions {
  field?: string;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  /** See `ErrorBody`. */
  details?: ErrorDetails;
  cause?: unknown;
}

/**
 * An expected error, sent as `{ success: false, error, code, field?, details? }` with the status of its code. Any other throw is
 * a bug.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, message: string, { field, retryAfterSeconds, details, cause }: AppErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}
