import { doublingMs } from '@jumpy/browser/doubling';
import { eventsEndpoint, ServerEvent } from '@jumpy/protocol/events';
import type { Timers } from '@jumpy/browser/timers';

/** Milliseconds between two beats that keep the socket open. */
const BEAT_MS = 25_000;
const RETRY = { firstMs: 1_000, longestMs: 30_000 };

/** What the socket is made with; times and the connection come from outside. */
export interface EventSocketParts {
  timers: Timers;
  connect(): WebSocket;
  /** 0 to 1: spreads the returns of many tabs after a restart. */
  random(): number;
  onEvent(event: ServerEvent): void;
  /** Opened again after a break: what was missed has to be fetched. */
  onReturn(): void;
}

/** Opens the socket of events and keeps it open; answers how to close it for good. */
export function openEventSocket(parts: EventSocketParts): () => void {
  const { timers } = parts;
  let socket: WebSocket | undefined;
  let failures = 0;
  let opened = false;
  let closed = false;
  let stopBeat = (): void => {};
  let stopRetry = (): void => {};

  function beat(): void {
    stopBeat = timers.after(BEAT_MS, () => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
      beat();
    });
  }

  function open(): void {
    const current = parts.connect();
    socket = current;
    current.addEventListener('open', () => {
      failures = 0;
      if (opened) parts.onReturn();
      opened = true;
      beat();
    });
    current.addEventListener('message', (message) => {
      const event = readEvent(message.data);
      if (event) parts.onEvent(event);
    });
    current.addEventListener('close', () => {
      stopBeat();
      if (closed || socket !== current) return;
      failures += 1;
      stopRetry = timers.after(doublingMs(failures, RETRY) * (0.5 + parts.random() / 2), open);
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

/** A message that is not on the wire's list is left alone: a newer server may say more. */
function readEvent(data: unknown): ServerEvent | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const parsed = ServerEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The socket's address beside the API. */
export function eventsUrl(apiBase: string): string {
  return `${apiBase.replace(/^http/, 'ws')}/${eventsEndpoint.path}`;
}
