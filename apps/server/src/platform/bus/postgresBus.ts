import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { createTopicListeners } from './topicListeners.ts';

/** The payload limit of PostgreSQL NOTIFY is 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

const MISSED_MARKER = '0';

const CHANNEL = 'jumpy';
const CONNECT_TIMEOUT_MS = 5_000;
/** A query that takes longer means that the connection is dead. */
const QUERY_TIMEOUT_MS = 5_000;
const HEARTBEAT_INTERVAL_MS = 10_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

export interface PostgresBusOptions {
  /** Direct URL of the database: transaction poolers do not support notifications. */
  url: string;
  log: Logger;
}

/**
 * A bus for all processes on one database, through NOTIFY on a dedicated connection. While disconnected, messages stay
 * local; after a reconnect all affected subscribers are notified.
 */
export async function connectPostgresBus({ url, log }: PostgresBusOptions): Promise<Bus> {
  const onError = (error: unknown): void => log.error({ err: error }, 'what the bus told could not be taken in');
  const listeners = createTopicListeners({ onError });
  const waiting: string[] = [];
  let line: pg.Client | undefined;
  let sending: Promise<void> | undefined;
  /** Whether other processes may have missed messages of this one. */
  let owesMissed = false;
  let isClosed = false;

  function hear(payload: string): void {
    try {
      for (const told of decodeBusPayload(payload))
        if (told === 'missed') listeners.emitMissed();
        else listeners.emit(told.name, told.message);
    } catch (error) {
      onError(error);
    }
  }

  /** A message that cannot be serialized counts as missed by the others, which refetch. */
  function packed(name: string, message: unknown): string {
    try {
      return encodeBusMessage(name, message);
    } catch (error) {
      log.error({ err: error, topic: name }, 'a message cannot travel');
      return MISSED_MARKER;
    }
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'jumpy bus',
    });
    // An error without a following `end` would leave the connection marked as up.
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      client.on('notification', ({ processId, payload }) => {
        if (processId !== rows[0]?.pid && payload !== undefined) hear(payload);
      });
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    line = client;
  }

  function lose(client: pg.Client): void {
    if (line !== client) return;
    line = undefined;
    owesMissed ||= waiting.length > 0 || sending !== undefined;
    waiting.length = 0;
    client.end().catch(() => {});
    if (isClosed) return;
    log.warn('the bus lost its connection to the database; pages are told of what happens here alone until it is back');
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !isClosed && !line; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      await setTimeout(retryMs, undefined, { ref: false });
      await connect().catch((error: unknown) => log.debug({ err: error }, 'the bus has no connection yet'));
    }
    if (isClosed) return void line?.end().catch(() => {});
    log.info('the bus is back');
    listeners.emitMissed();
    if (owesMissed) send(MISSED_MARKER);
    owesMissed = false;
  }

  function send(packed: string): void {
    waiting.push(packed);
    sending ??= sendAll();
  }

  async function sendAll(): Promise<void> {
    // Batches the messages of one tick.
    await Promise.resolve();
    while (line && waiting.length > 0) {
      const client = line;
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, dequeueBusPayload(waiting)]).catch((error: unknown) => {
        log.warn({ err: error }, 'the bus could not tell the other processes');
        lose(client);
      });
    }
    sending = undefined;
  }

  const beat = setInterval(() => {
    const current = line;
    current?.query('SELECT 1').catch(() => lose(current));
  }, HEARTBEAT_INTERVAL_MS).unref();

  await connect();
  return {
    publish({ name }, message) {
      listeners.emit(name, message);
      if (line) send(packed(name, message));
      else owesMissed = true;
    },
    subscribe: listeners.subscribe,
    onMissed: listeners.onMissed,
    getStatus: () => ({ state: line ? 'up' : 'down', detail: 'PostgreSQL' }),
    async close() {
      isClosed = true;
      clearInterval(beat);
      await sending;
      listeners.clear();
      const last = line;
      line = undefined;
      await last?.end();
    },
  };
}

/** Content of a packet: a message by topic, or a note that the sender lost some. */
type BusEntry = { name: string; message: unknown } | 'missed';

/** Serializes a message. One that is too large is replaced by a missed note, so that subscribers refetch. */
function encodeBusMessage(name: string, message: unknown): string {
  const packed = JSON.stringify([name, message]);
  return Buffer.byteLength(packed) < MAX_PAYLOAD_BYTES - 2 ? packed : MISSED_MARKER;
}

/** Removes as many messages from the front of the queue as fit into one packet. */
function dequeueBusPayload(waiting: string[]): string {
  let bytes = 1;
  const fits = waiting.findIndex((packed) => {
    bytes += Buffer.byteLength(packed) + 1;
    return bytes > MAX_PAYLOAD_BYTES;
  });
  return `[${waiting.splice(0, fits === -1 ? waiting.length : fits).join(',')}]`;
}

function decodeBusPayload(payload: string): BusEntry[] {
  const entries = JSON.parse(payload) as (0 | [string, unknown])[];
  return entries.map((entry) => (entry === 0 ? 'missed' : { name: entry[0], message: entry[1] }));
}
