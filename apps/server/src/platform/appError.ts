import type { ErrorCode } from '@jumpy/protocol/errors';

export interface AppErrorOptions {
  field?: string;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An expected error, sent as `{ success: false, error, code, field? }` with the status of its code. Any other throw is
 * a bug.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { field, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
