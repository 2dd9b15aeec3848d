import type { IncomingMessage } from 'node:http';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { eventsEndpoint } from '@jumpy/protocol/events';
import { roomSocketEndpoint } from '@jumpy/protocol/room/socket';

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
