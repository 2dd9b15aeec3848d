import { ClientErrorResponse } from '@jumpy/protocol/common';
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
    const body = ClientErrorResponse.safeParse(answer.data);
    const code = body.success ? body.data.code : answer.status >= 500 ? 'unavailable' : 'foreign_answer';
    const message = body.success ? body.data.error : m.serverStatus({ status: answer.status });
    return new ApiCallError({ name, status: answer.status, code, message });
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
