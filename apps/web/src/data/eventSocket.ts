import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import { eventsEndpoint, ServerEvent } from '@jumpy/protocol/events';
import type { Timers } from '@jumpy/browser/timers';

/** Interval of keep-alive pings, in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 25_000;
const RECONNECT_BACKOFF = { firstMs: 1_000, longestMs: 30_000 };

/** Injected dependencies of the socket. */
interface EventSocketOptions {
  timers: Timers;
  connect(): WebSocket;
  /** 0 to 1; jitter that spreads the reconnects of many tabs after a server restart. */
  random(): number;
  onEvent(event: ServerEvent): void;
  /** Called after a reconnect; missed events must be fetched. */
  onReconnect(): void;
}

/** Opens the event socket and reconnects until closed. Returns a close function. */
export function openEventSocket(options: EventSocketOptions): () => void {
  const { timers } = options;
  let socket: WebSocket | undefined;
  let failures = 0;
  let hasOpened = false;
  let closed = false;
  let stopHeartbeat = (): void => {};
  let stopRetry = (): void => {};

  function scheduleHeartbeat(): void {
    stopHeartbeat = timers.schedule(HEARTBEAT_INTERVAL_MS, () => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
      scheduleHeartbeat();
    });
  }

  function open(): void {
    const current = options.connect();
    socket = current;
    current.addEventListener('open', () => {
      failures = 0;
      if (hasOpened) options.onReconnect();
      hasOpened = true;
      scheduleHeartbeat();
    });
    current.addEventListener('message', (message) => {
      const event = parseEvent(message.data);
      if (event) options.onEvent(event);
    });
    current.addEventListener('close', () => {
      stopHeartbeat();
      if (closed || socket !== current) return;
      failures += 1;
      stopRetry = timers.schedule(
        exponentialBackoffMs(failures, RECONNECT_BACKOFF) * (0.5 + options.random() / 2),
        open,
      );
    });
  }

  open();
  return () => {
    closed = true;
    stopHeartbeat();
    stopRetry();
    socket?.close();
  };
}

/** Unknown messages are ignored: a newer server may send more types. */
function parseEvent(data: unknown): ServerEvent | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const parsed = ServerEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** URL of the event socket, next to the API. */
export function eventsUrl(apiBase: string): string {
  return `${apiBase.replace(/^http/, 'ws')}/${eventsEndpoint.path}`;
}
