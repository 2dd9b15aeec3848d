import type { IncomingMessage } from 'node:http';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { eventsEndpoint } from '@jumpy/protocol/events';
import { roomSocketEndpoint } from '@jumpy/protocol/room/socket';

const SOCKETS: ReadonlySet<string> = new Set(
  [eventsEndpoint, roomSocketEndpoint].map(({ path }) => `${API_PATH}/${path}`),
);

/**
 * Whether a request that asks to become something else may: only the event socket and that of a room. Everywhere else the wish is
 * overlooked and the request answered, since a socket that was let go of is under none of the limits of a request.
 */
export function isSocketUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && SOCKETS.has(url.split('?', 1)[0] ?? '');
}
