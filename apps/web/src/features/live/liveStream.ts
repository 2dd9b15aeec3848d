import type { Timers } from '@jumpy/browser/timers';
import { endpointPath } from '@jumpy/protocol/endpoint';
import { LiveRunEvent, liveStreamEndpoint } from '@jumpy/protocol/http/live';
import { getApiBaseUrl } from '../../data/api.ts';

/**
 * State of the live stream. `unknown`: no such run, or watching is not allowed; `old`: the browser cannot read streams;
 * `lost`: reconnecting.
 */
export type LiveConnection = 'opening' | 'open' | 'lost' | 'unknown' | 'old';

interface Options {
  runId: string;
  timers: Timers;
  /** New live events, in order. After a reconnect they start over with the head event. */
  onEvents: (events: readonly LiveRunEvent[]) => void;
  onConnection: (connection: LiveConnection) => void;
}

/** Reconnect back-off; the last value repeats. */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The server sends something every fifteen seconds; a longer silence means a dead connection. */
const SILENCE_TIMEOUT_MS = 40_000;
const DATA_PREFIX = 'data: ';

/** Streams a live run until it ends, reconnecting as needed. Returns a stop function. */
export function openLiveStream({ runId, timers, onEvents, onConnection }: Options): () => void {
  const url = `${getApiBaseUrl()}/${endpointPath(liveStreamEndpoint, { params: { runId } })}`;
  let isClosed = false;
  let failures = 0;
  let controller = new AbortController();
  let cancelWait = (): void => undefined;

  /** Resolves to true if no reconnect is needed. */
  async function read(body: ReadableStream<Uint8Array>): Promise<boolean> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let remainder = '';
    for (;;) {
      cancelWait = timers.schedule(SILENCE_TIMEOUT_MS, () => controller.abort());
      const { done, value } = await reader.read();
      cancelWait();
      if (isClosed || done) return isClosed;
      const chunks = (remainder + decoder.decode(value, { stream: true })).split('\n\n');
      remainder = chunks.pop() ?? '';
      const events = chunks.flatMap(parseEvents);
      if (events.length > 0) {
        failures = 0;
        onEvents(events);
      }
      if (!events.some(({ type }) => type === 'end')) continue;
      controller.abort();
      return true;
    }
  }

  async function connect(): Promise<void> {
    controller = new AbortController();
    try {
      const { signal } = controller;
      const response = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'text/event-stream' } });
      if (isClosed) return;
      if (response.status === 404 || response.status === 400) return onConnection('unknown');
      if (response.ok && !response.body) return onConnection('old');
      if (response.ok && response.body) {
        onConnection('open');
        if (await read(response.body)) return;
      }
    } catch {
      // Falls through to the reconnect.
    }
    cancelWait();
    if (isClosed) return;
    onConnection('lost');
    cancelWait = timers.schedule(
      RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)] ?? 0,
      () => void connect(),
    );
    failures += 1;
  }

  onConnection('opening');
  void connect();
  return () => {
    isClosed = true;
    cancelWait();
    controller.abort();
  };
}

/** Parses a stream event; comments and unknown types yield nothing. */
function parseEvents(event: string): LiveRunEvent[] {
  if (!event.startsWith(DATA_PREFIX)) return [];
  try {
    const read = LiveRunEvent.safeParse(JSON.parse(event.slice(DATA_PREFIX.length)));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
