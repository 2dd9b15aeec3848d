import type { Socket } from 'node:net';
import { ERROR_STATUS } from '@jumpy/protocol/errors';
import { toErrorBody } from './handleRequestError.ts';

const HEADERS_TOO_LARGE = 431;

const RESPONSES_BY_CODE: Readonly<Record<string, readonly [status: string, body: ReturnType<typeof toErrorBody>]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    `${ERROR_STATUS.request_timeout} Request Timeout`,
    toErrorBody({ code: 'request_timeout', message: 'The request took too long to arrive.', field: undefined }),
  ],
  HPE_HEADER_OVERFLOW: [
    `${HEADERS_TOO_LARGE} Request Header Fields Too Large`,
    toErrorBody({ code: 'too_large', message: 'The headers are too large.', field: undefined }),
  ],
};
const MALFORMED_RESPONSE = [
  `${ERROR_STATUS.bad_request} Bad Request`,
  toErrorBody({ code: 'bad_request', message: 'The request is not valid.', field: undefined }),
] as const;

/** Responds to malformed requests, which reach no route, in the common error format. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone, or a response is already being sent.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, body] = RESPONSES_BY_CODE[error.code ?? ''] ?? MALFORMED_RESPONSE;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
