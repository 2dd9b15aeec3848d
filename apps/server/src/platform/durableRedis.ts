import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { REDIS_OPTIONS } from './redis.ts';

/** Where data that must not be lost is kept, as set by the operator. */
export type CheckpointPlace = 'auto' | 'redis' | 'postgres';

/** A command that takes longer means that the connection is dead. An append that is flushed to a busy disk takes a while. */
const COMMAND_TIMEOUT_MS = 2_000;
/** How long a start waits for the first answer. */
const START_TIMEOUT_MS = 2_500;

/** A Redis for data that must survive once it is acknowledged. */
export interface DurableRedis {
  readonly isUp: boolean;
  /** Whether new data belongs here: it answers, and keeps all that it acknowledges or is said to by the operator. */
  readonly isChosen: boolean;
  /** Why it is not chosen. */
  readonly reason: string | undefined;
  /** Runs a Lua script atomically and returns Redis's raw reply. */
  runScript(script: string, keys: readonly string[], values: readonly (string | number | Buffer)[]): Promise<unknown>;
  close(): void;
}

interface DurableRedisOptions {
  url: string;
  place: CheckpointPlace;
  log: Logger;
}

/** Connects, and reads whether this Redis keeps what it acknowledges: now and after each reconnect. */
export async function connectDurableRedis({ url, place, log }: DurableRedisOptions): Promise<DurableRedis> {
  const redis = new Redis(url, {
    ...{ ...REDIS_OPTIONS, commandTimeout: COMMAND_TIMEOUT_MS, connectionName: 'jumpy-checkpoints' },
  });
  let reason: string | undefined = AWAY;
  let loggedReason: string | undefined = '';
  let isClosed = false;

  function setReason(next: string | undefined): void {
    reason = next;
    if (isClosed || next === loggedReason) return;
    loggedReason = next;
    if (next === undefined) log.info('checkpoints of runs wait in Redis');
    else log.info({ reason: next }, 'checkpoints of runs stay in PostgreSQL');
  }

  async function check(): Promise<void> {
    const next = place === 'auto' ? await findLossReason(redis) : SETTING_REASONS[place];
    if (redis.status === 'ready') setReason(next);
  }

  redis.on('error', () => setReason(AWAY));
  redis.on('close', () => setReason(AWAY));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, START_TIMEOUT_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('close', end).on('ready', () => void check().then(end, end));
    redis.connect().catch(end);
  });

  return {
    get isUp() {
      return redis.status === 'ready';
    },
    get isChosen() {
      return reason === undefined;
    },
    get reason() {
      return reason;
    },
    async runScript(script, keys, values) {
      try {
        return await redis.eval(script, keys.length, ...keys, ...values);
      } catch (error) {
        // A time-out means that a seemingly healthy connection is dead.
        if (error instanceof Error && error.message === 'Command timed out' && !isClosed) redis.disconnect(true);
        throw error;
      }
    },
    close() {
      isClosed = true;
      redis.disconnect();
    },
  };
}

const AWAY = 'Redis does not answer';
const SETTING_REASONS: Readonly<Record<'redis' | 'postgres', string | undefined>> = {
  redis: undefined,
  postgres: 'CHECKPOINTS_IN is postgres',
};

/**
 * Why a Redis may lose what it has acknowledged: it does not append, or not always, or evicts keys. Undefined if it
 * keeps everything.
 */
export async function findLossReason(redis: Pick<Redis, 'call'>): Promise<string | undefined> {
  const read = async (name: string): Promise<string> => {
    const reply = await redis.call('CONFIG', 'GET', name);
    return Array.isArray(reply) ? String(reply[1] ?? '') : '';
  };
  try {
    if ((await read('appendonly')) !== 'yes') return 'appendonly is not yes in Redis';
    if ((await read('appendfsync')) !== 'always') return 'appendfsync is not always in Redis';
    if ((await read('maxmemory')) === '0' || (await read('maxmemory-policy')) === 'noeviction') return undefined;
    return 'maxmemory-policy is not noeviction in Redis';
  } catch {
    return 'Redis does not tell its settings: set CHECKPOINTS_IN=redis if it appends always and evicts nothing';
  }
}
