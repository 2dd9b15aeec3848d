import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 2_000;
/** A command that takes longer means that the connection is dead. */
const COMMAND_TIMEOUT_MS = 1_000;
const MAX_RETRY_MS = 500;
const REDIS_OPTIONS = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  // Fail immediately while disconnected; callers handle it.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (times: number) => Math.min(times * 50, MAX_RETRY_MS),
  protocol: 2,
  replyMapping: 'legacy',
  lazyConnect: true,
  disableClientInfo: true,
} as const;

export interface RedisConnectionOptions {
  url: string;
  log: Logger;
  channels: readonly string[];
  onMessage(channel: string, message: Buffer): void;
  /** Called on connect and reconnect; messages in between are lost. */
  onUp(): void;
  onDown(): void;
}

/** A Redis that may disconnect and reconnect: one connection for commands, one for subscriptions. */
export interface RedisConnection {
  readonly isUp: boolean;
  readonly pendingBytes: number;
  /** Runs a Lua script atomically and returns Redis's raw reply. */
  runScript(script: string, keys: readonly string[], values: readonly (string | number | Buffer)[]): Promise<unknown>;
  read(key: string): Promise<Buffer | null>;
  /** Publishes to a channel; lost while disconnected. */
  publish(channel: string, message: Buffer): void;
  close(): void;
}

/** Returns immediately, whether Redis is available or not. */
export function connectRedis({ url, log, channels, onMessage, onUp, onDown }: RedisConnectionOptions): RedisConnection {
  const asking = new Redis(url, { ...REDIS_OPTIONS, commandTimeout: COMMAND_TIMEOUT_MS, connectionName: 'jumpy' });
  const listening = new Redis(url, { ...REDIS_OPTIONS, connectionName: 'jumpy-listens' });
  let isSubscribed = false;
  let isUp = false;
  let isClosed = false;
  /** The reason of the outage was logged. */
  let isTold = false;

  function note(): void {
    const is = !isClosed && isSubscribed && asking.status === 'ready';
    if (is === isUp) return;
    isUp = is;
    if (isClosed) return;
    if (is) log.info('Redis is there');
    else log.warn('Redis is away; rooms of this process go on, those of others are out of reach until it is back');
    if (is) isTold = false;
    if (is) onUp();
    else onDown();
  }

  for (const connection of [asking, listening]) {
    connection.on('error', (error: unknown) => {
      // Log once per outage, as it reconnects twice per second.
      if (isUp || isTold || isClosed) return;
      isTold = true;
      log.warn({ err: error }, 'Redis does not answer');
    });
    connection.on('close', () => {
      if (connection === listening) isSubscribed = false;
      note();
    });
  }
  asking.on('ready', note);
  listening.on('ready', () => {
    listening.subscribe(...channels).then(
      () => {
        isSubscribed = true;
        note();
      },
      () => listening.disconnect(true),
    );
  });
  listening.on('messageBuffer', (channel: Buffer, message: Buffer) => onMessage(channel.toString(), message));
  for (const connection of [asking, listening]) connection.connect().catch(() => {});

  /** A command time-out means that a seemingly healthy connection is dead. */
  async function answered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && error.message === 'Command timed out' && !isClosed) asking.disconnect(true);
      throw error;
    }
  }

  return {
    get isUp() {
      return isUp;
    },
    get pendingBytes() {
      return asking.stream?.writableLength ?? 0;
    },
    runScript: (script, keys, values) => answered(asking.eval(script, keys.length, ...keys, ...values)),
    read: (key) => answered(asking.getBuffer(key)),
    publish: (channel, message) => void answered(asking.publish(channel, message)).catch(() => {}),
    close() {
      isClosed = true;
      isUp = false;
      asking.disconnect();
      listening.disconnect();
    },
  };
}
