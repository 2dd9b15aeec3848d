import type { ErrorCode } from '@jumpy/protocol/errors';

export interface ApiErrorOptions {
  /** Name of the offending field. */
  field?: string;
  /** When asking again can help, in seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected refusal: it becomes `{ success: false, error, code, field? }` with the code's status. A bug is any other throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { field, retryAfterSeconds, cause }: ApiErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
