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
export function openEventSocket(parts: EventSocketOptions): () => void {
  const { timers } = parts;
  let socket: WebSocket | undefined;
  let failures = 0;
  let opened = false;
  let closed = false;
  let stopBeat = (): void => {};
  let stopRetry = (): void => {};

  function beat(): void {
    stopBeat = timers.schedule(HEARTBEAT_INTERVAL_MS, () => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
      beat();
    });
  }

  function open(): void {
    const current = parts.connect();
    socket = current;
    current.addEventListener('open', () => {
      failures = 0;
      if (opened) parts.onReconnect();
      opened = true;
      beat();
    });
    current.addEventListener('message', (message) => {
      const event = parseEvent(message.data);
      if (event) parts.onEvent(event);
    });
    current.addEventListener('close', () => {
      stopBeat();
      if (closed || socket !== current) return;
      failures += 1;
      stopRetry = timers.schedule(exponentialBackoffMs(failures, RECONNECT_BACKOFF) * (0.5 + parts.random() / 2), open);
    });
  }

  open();
  return () => {
    closed = true;
    stopBeat();
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
