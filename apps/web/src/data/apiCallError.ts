import { parseRefusal } from '@jumpy/protocol/common';
import type { ErrorCode } from '@jumpy/protocol/errors';
import * as m from './messages.ts';

/** The server's error codes, plus two that only the client can produce. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'foreign_answer';

/** A call that was refused, got no response, or got an unknown one; knows whether a retry can help. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  readonly call: string;
  readonly status: number;
  readonly code: ApiErrorCode;

  constructor(error: { name: string; status: number; code: ApiErrorCode; message: string; cause?: unknown }) {
    super(error.message, { cause: error.cause });
    this.call = error.name;
    this.status = error.status;
    this.code = error.code;
  }

  static fromAnswer(name: string, answer: { status: number; data: unknown }): ApiCallError {
    const { status, data: cause } = answer;
    const refusal = parseRefusal(cause);
    const code = refusal?.code ?? (status >= 500 ? 'unavailable' : 'foreign_answer');
    return new ApiCallError({ name, status, code, message: refusal?.error ?? m.serverStatus({ status }), cause });
  }

  /** Whether the same call may succeed later. */
  get retryable(): boolean {
    const isForeignRefusal = this.code === 'foreign_answer' && this.status >= 400;
    return this.code === 'unreachable' || isForeignRefusal || this.status === 429 || this.status >= 500;
  }
}

/** Whether a failed query is worth retrying. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiCallError && error.retryable;
}
