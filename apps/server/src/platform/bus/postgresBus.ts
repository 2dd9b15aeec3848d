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
  const outbox = new Outbox(deliver);
  let client: pg.Client | undefined;
  /** Whether other processes may have missed messages of this one. */
  let owesMissed = false;
  let isClosed = false;

  function receive(payload: string): void {
    try {
      for (const entry of decodeBusPayload(payload))
        if (entry === 'missed') listeners.emitMissed();
        else listeners.emit(entry.name, entry.message);
    } catch (error) {
      onError(error);
    }
  }

  function loseConnection(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    if (outbox.clear()) owesMissed = true;
    lost.end().catch(() => {});
    if (isClosed) return;
    log.warn('the bus lost its connection to the database; pages are told of what happens here alone until it is back');
    void reconnect();
  }

  const connect = async (): Promise<void> => {
    client = await openBusConnection(url, { onPayload: receive, onLost: loseConnection });
  };

  async function reconnect(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !isClosed && !client; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      await setTimeout(retryMs, undefined, { ref: false });
      await connect().catch((error: unknown) => log.debug({ err: error }, 'the bus has no connection yet'));
    }
    if (isClosed) return void client?.end().catch(() => {});
    log.info('the bus is back');
    listeners.emitMissed();
    if (owesMissed) outbox.push(MISSED_MARKER);
    owesMissed = false;
  }

  async function deliver(payload: string): Promise<void> {
    const current = client;
    await current?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
      log.warn({ err: error }, 'the bus could not tell the other processes');
      loseConnection(current);
    });
  }

  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('SELECT 1').catch(() => loseConnection(current));
  }, HEARTBEAT_INTERVAL_MS).unref();

  await connect();
  return {
    publish({ name }, message) {
      listeners.emit(name, message);
      if (client) outbox.push(encodeBusMessage(name, message, log));
      else owesMissed = true;
    },
    subscribe: listeners.subscribe,
    onMissed: listeners.onMissed,
    getStatus: () => ({ state: client ? 'up' : 'down', detail: 'PostgreSQL' }),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      await outbox.whenEmpty();
      listeners.clear();
      const lastClient = client;
      client = undefined;
      await lastClient?.end();
    },
  };
}

/** Messages to other processes, sent in packets one after another. */
class Outbox {
  readonly #deliver: (payload: string) => Promise<void>;
  readonly #waiting: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(deliver: (payload: string) => Promise<void>) {
    this.#deliver = deliver;
  }

  push(message: string): void {
    this.#waiting.push(message);
    this.#sending ??= this.#sendAll();
  }

  /** Drops what waits. Returns whether anything was not delivered. */
  clear(): boolean {
    const isOpen = this.#sending !== undefined;
    this.#waiting.length = 0;
    return isOpen;
  }

  whenEmpty(): Promise<void> {
    return this.#sending ?? Promise.resolve();
  }

  async #sendAll(): Promise<void> {
    // Batches the messages of one tick.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#deliver(dequeueBusPayload(this.#waiting));
    this.#sending = undefined;
  }
}

/** Opens a connection that listens to the messages of other processes. */
async function openBusConnection(
  url: string,
  { onPayload, onLost }: { onPayload: (payload: string) => void; onLost: (client: pg.Client) => void },
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'jumpy bus',
  });
  // An error without a following `end` would leave the connection marked as up.
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    client.on('notification', ({ processId, payload }) => {
      if (processId !== rows[0]?.pid && payload !== undefined) onPayload(payload);
    });
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Content of a packet: a message by topic, or a note that the sender lost some. */
type BusEntry = { name: string; message: unknown } | 'missed';

/**
 * Serializes a message. One that is too large or cannot be serialized counts as missed by the others, which refetch.
 */
function encodeBusMessage(name: string, message: unknown, log: Logger): string {
  try {
    const packed = JSON.stringify([name, message]);
    return Buffer.byteLength(packed) < MAX_PAYLOAD_BYTES - 2 ? packed : MISSED_MARKER;
  } catch (error) {
    log.error({ err: error, topic: name }, 'a message cannot travel');
    return MISSED_MARKER;
  }
}

/** Removes as many messages from the front of the queue as fit into one packet. */
function dequeueBusPayload(waiting: string[]): string {
  let bytes = 1;
  const fitCount = waiting.findIndex((packed) => {
    bytes += Buffer.byteLength(packed) + 1;
    return bytes > MAX_PAYLOAD_BYTES;
  });
  return `[${waiting.splice(0, fitCount === -1 ? waiting.length : fitCount).join(',')}]`;
}

function decodeBusPayload(payload: string): BusEntry[] {
  const entries = JSON.parse(payload) as (0 | [string, unknown])[];
  return entries.map((entry) => (entry === 0 ? 'missed' : { name: entry[0], message: entry[1] }));
}
