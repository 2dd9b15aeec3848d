import type { IncomingMessage } from 'node:http';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { eventsEndpoint } from '@jumpy/protocol/events';

const EVENTS = `${API_PATH}/${eventsEndpoint.path}`;

/**
 * Whether a request that asks to become something else may: only the event socket. Everywhere else the wish is overlooked and the request
 * answered, since a socket that was let go of is under none of the limits of a request.
 */
export function isEventsUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === EVENTS;
}
