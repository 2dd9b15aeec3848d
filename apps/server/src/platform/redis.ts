import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CONNECT_TIMEOUT_MS = 2_000;
/** A command that takes longer means that the connection is dead. */
const COMMAND_TIMEOUT_MS = 1_000;
const MAX_RETRY_MS = 500;
/** Options of every connection. */
export const REDIS_OPTIONS = {
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
  const commands = new Redis(url, { ...REDIS_OPTIONS, commandTimeout: COMMAND_TIMEOUT_MS, connectionName: 'jumpy' });
  const subscriber = new Redis(url, { ...REDIS_OPTIONS, connectionName: 'jumpy-listens' });
  let isSubscribed = false;
  let isUp = false;
  let isClosed = false;
  /** The reason of the outage was logged. */
  let isOutageLogged = false;

  function updateStatus(): void {
    const wasUp = isUp;
    isUp = !isClosed && isSubscribed && commands.status === 'ready';
    if (isUp === wasUp || isClosed) return;
    if (isUp) {
      log.info('Redis is there');
      isOutageLogged = false;
      onUp();
    } else {
      log.warn('Redis is away; rooms of this process go on, those of others are out of reach until it is back');
      onDown();
    }
  }

  for (const connection of [commands, subscriber]) {
    connection.on('error', (error: unknown) => {
      // Log once per outage, as it reconnects twice per second.
      if (isUp || isOutageLogged || isClosed) return;
      isOutageLogged = true;
      log.warn({ err: error }, 'Redis does not answer');
    });
    connection.on('close', () => {
      if (connection === subscriber) isSubscribed = false;
      updateStatus();
    });
  }
  commands.on('ready', updateStatus);
  subscriber.on('ready', () => {
    subscriber.subscribe(...channels).then(
      () => {
        isSubscribed = true;
        updateStatus();
      },
      () => subscriber.disconnect(true),
    );
  });
  subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => onMessage(channel.toString(), message));
  for (const connection of [commands, subscriber]) connection.connect().catch(() => {});

  /** A command time-out means that a seemingly healthy connection is dead. */
  async function withDeadConnectionCheck<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error && error.message === 'Command timed out' && !isClosed) commands.disconnect(true);
      throw error;
    }
  }

  return {
    get isUp() {
      return isUp;
    },
    get pendingBytes() {
      return commands.stream?.writableLength ?? 0;
    },
    runScript: (script, keys, values) =>
      withDeadConnectionCheck(commands.eval(script, keys.length, ...keys, ...values)),
    read: (key) => withDeadConnectionCheck(commands.getBuffer(key)),
    publish: (channel, message) => void withDeadConnectionCheck(commands.publish(channel, message)).catch(() => {}),
    close() {
      isClosed = true;
      isUp = false;
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
