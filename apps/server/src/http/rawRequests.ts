import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { ERROR_STATUS } from '@jumpy/protocol/errors';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { eventsEndpoint } from '@jumpy/protocol/events';
import { OEMBED_PATH } from '@jumpy/protocol/http/oEmbed';
import { roomSocketEndpoint } from '@jumpy/protocol/room/socket';
import { toErrorBody } from './handleRequestError.ts';

const HEADERS_TOO_LARGE = 431;

const RESPONSES_BY_CODE: Readonly<Record<string, readonly [status: string, body: ReturnType<typeof toErrorBody>]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    `${ERROR_STATUS.request_timeout} Request Timeout`,
    toErrorBody({ code: 'request_timeout', message: 'The request took too long to arrive.' }),
  ],
  HPE_HEADER_OVERFLOW: [
    `${HEADERS_TOO_LARGE} Request Header Fields Too Large`,
    toErrorBody({ code: 'too_large', message: 'The headers are too large.' }),
  ],
};
const MALFORMED_RESPONSE = [
  `${ERROR_STATUS.bad_request} Bad Request`,
  toErrorBody({ code: 'bad_request', message: 'The request isn’t valid.' }),
] as const;

/** Responds to malformed requests, which reach no route, in the common error format. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone, or a response is already being sent.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, body] = RESPONSES_BY_CODE[error.code ?? ''] ?? MALFORMED_RESPONSE;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

const NOT_FOUND_PATH = '/not-found';

/**
 * Maps URLs that cannot be decoded to the not-found page; under /api they are rejected. The address of oEmbed, which
 * other sites know, is an endpoint of the API.
 */
export function rewriteUrl({ url = '/' }: { url?: string | undefined }): string {
  if (url === OEMBED_PATH || url.startsWith(`${OEMBED_PATH}?`)) return API_PATH + url;
  if (!url.includes('%') || url.startsWith(`${API_PATH}/`)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NOT_FOUND_PATH;
  }
}

const SOCKET_PATHS: ReadonlySet<string> = new Set(
  [eventsEndpoint, roomSocketEndpoint].map(({ path }) => `${API_PATH}/${path}`),
);

/**
 * Whether an upgrade request is for the event or room socket. Others are ignored and answered as normal requests, since
 * an upgraded socket escapes the request limits.
 */
export function isSocketUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && SOCKET_PATHS.has(url.split('?', 1)[0] ?? '');
}
