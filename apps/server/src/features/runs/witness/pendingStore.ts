import type { CheckpointKind } from '@jumpy/protocol/http/runs';
import type { DurableRedis } from '../../../platform/durableRedis.ts';
import type { Checkpoint } from './store.ts';

/*
 * Atomic Redis scripts. A run with pending checkpoints is a hash: `token` while it may be appended to, `last` sequence
 * number, and a field for each pending checkpoint, named by its sequence number.
 */

/**
 * KEYS heard, runs; ARGV seconds, then for each run: id, token, last known and new last number, time, count, and count
 * numbers with their checkpoints. Returns 1 for each run whose checkpoints were appended.
 */
const APPEND_SCRIPT = `
local answers = {}
local at = 2
for i = 2, #KEYS do
  local from = at + 6
  local to = from + 2 * tonumber(ARGV[at + 5]) - 1
  local isOpen = redis.call('HGET', KEYS[i], 'token') == ARGV[at + 1] and redis.call('HGET', KEYS[i], 'last') == ARGV[at + 2]
  if isOpen then
    redis.call('HSET', KEYS[i], 'last', ARGV[at + 3], unpack(ARGV, from, to))
    redis.call('EXPIRE', KEYS[i], ARGV[1])
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 4])
  end
  table.insert(answers, isOpen and 1 or 0)
  at = to + 1
end
return answers`;

/** KEYS runs. Returns the fields and values of each. */
const READ_SCRIPT = `
local runs = {}
for _, key in ipairs(KEYS) do table.insert(runs, redis.call('HGETALL', key)) end
return runs`;

/** KEYS run, heard; ARGV token, last number, seconds, id, time. */
const OPEN_SCRIPT = `
redis.call('HSET', KEYS[1], 'token', ARGV[1], 'last', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[4], ARGV[5])
return 1`;

/** KEYS run. Nothing can be appended from here on. */
const SEAL_SCRIPT = `
redis.call('HDEL', KEYS[1], 'token')
return redis.call('HGETALL', KEYS[1])`;

/** KEYS run, heard; ARGV id, numbers. */
const DROP_SCRIPT = `
if #ARGV > 1 then redis.call('HDEL', KEYS[1], unpack(ARGV, 2)) end
local left = redis.call('HKEYS', KEYS[1])
if #left == 0 or (#left == 1 and left[1] == 'last') then
  redis.call('DEL', KEYS[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
end
return #left`;

/** KEYS run, heard; ARGV id. */
const REMOVE_SCRIPT = `
redis.call('DEL', KEYS[1])
return redis.call('HDEL', KEYS[2], ARGV[1])`;

/** KEYS heard. */
const LIST_SCRIPT = `return redis.call('HGETALL', KEYS[1])`;

/** KEYS heartbeats of all processes, processes that know pending checkpoints. Returns 1 if all of them do. */
const PEERS_SCRIPT = `
for _, id in ipairs(redis.call('HKEYS', KEYS[1])) do
  if redis.call('HEXISTS', KEYS[2], id) == 0 then return 0 end
end
return 1`;

const HEARD_KEY = 'jumpy:checkpoints:heard';
/** Heartbeats of processes that share Redis, of any version. */
export const HEARTBEATS_KEY = 'jumpy:rooms:beats';
/** Those of them that find checkpoints in Redis. */
export const CHECKPOINT_READERS_KEY = 'jumpy:checkpoints:readers';
const getRunKey = (runId: string): string => `jumpy:checkpoints:run:${runId}`;

/** Longer than a run may be settled; silent runs are moved to the database within hours. */
const TTL_SECONDS = 9 * 24 * 60 * 60;

/** A run as far as Redis knows it. */
export interface PendingRun {
  /** Needed to append; undefined while nothing can be appended. */
  token: string | undefined;
  /** In order. They continue those of the table, and may repeat its latest. */
  checkpoints: Checkpoint[];
}

/** Checkpoints to append, and the state they were decided on. */
export interface PendingWrite {
  runId: string;
  token: string;
  lastSeq: number;
  fresh: readonly Checkpoint[];
  at: Date;
}

type Redis = Pick<DurableRedis, 'runScript'>;

/**
 * The only code on checkpoints in Redis. Regular ones of a run wait here, so that the database takes them together once
 * the run stops. A reader asks Redis first and the database after it, so that it misses none that is moved in between.
 * Code that decides under the lock of the player seals the run before it reads; opening it again takes the same lock.
 */
export const pendingStore = {
  /** Whether every process that shares this Redis would find checkpoints here; one of an older version does not. */
  async isKnownToAll(redis: Redis): Promise<boolean> {
    return (await redis.runScript(PEERS_SCRIPT, [HEARTBEATS_KEY, CHECKPOINT_READERS_KEY], [])) === 1;
  },

  /** Appends to runs that are open and whose last number is unchanged; each run may occur once. Returns their ids. */
  async append(redis: Redis, writes: readonly PendingWrite[]): Promise<ReadonlySet<string>> {
    if (writes.length === 0) return new Set();
    const values = writes.flatMap(({ runId, token, lastSeq, fresh, at }) => [
      ...[runId, token, lastSeq, fresh.at(-1)?.seq ?? lastSeq, at.getTime(), fresh.length],
      ...fresh.flatMap((checkpoint) => [checkpoint.seq, pack(checkpoint)]),
    ]);
    const keys = [HEARD_KEY, ...writes.map(({ runId }) => getRunKey(runId))];
    const answers = (await redis.runScript(APPEND_SCRIPT, keys, [TTL_SECONDS, ...values])) as number[];
    return new Set(writes.filter((_, index) => answers[index] === 1).map(({ runId }) => runId));
  },

  /** Runs that Redis knows. */
  async read(redis: Redis, runIds: readonly string[]): Promise<ReadonlyMap<string, PendingRun>> {
    if (runIds.length === 0) return new Map();
    const answers = (await redis.runScript(READ_SCRIPT, runIds.map(getRunKey), [])) as unknown[];
    return new Map(runIds.map((runId, index) => [runId, toPendingRun(runId, answers[index])] as const));
  },

  /** Lets checkpoints after `lastSeq` be appended with this token. Requires the lock on the player's messages. */
  async open(
    redis: Redis,
    { runId, token, lastSeq, at }: { runId: string; token: string; lastSeq: number; at: Date },
  ): Promise<void> {
    const values = [token, lastSeq, TTL_SECONDS, runId, at.getTime()];
    await redis.runScript(OPEN_SCRIPT, [getRunKey(runId), HEARD_KEY], values);
  },

  /** Lets nothing more be appended, and returns what waits. */
  async seal(redis: Redis, runId: string): Promise<Checkpoint[]> {
    return toPendingRun(runId, await redis.runScript(SEAL_SCRIPT, [getRunKey(runId)], [])).checkpoints;
  },

  /** Deletes checkpoints that the database has. */
  async drop(redis: Redis, { runId, seqs }: { runId: string; seqs: readonly number[] }): Promise<void> {
    await redis.runScript(DROP_SCRIPT, [getRunKey(runId), HEARD_KEY], [runId, ...seqs]);
  },

  /** Deletes a run of which the database wants no more. */
  async remove(redis: Redis, runId: string): Promise<void> {
    await redis.runScript(REMOVE_SCRIPT, [getRunKey(runId), HEARD_KEY], [runId]);
  },

  /** Runs with pending checkpoints, and when each was last heard of. */
  async list(redis: Redis): Promise<{ runId: string; heardMs: number }[]> {
    return toPairs(await redis.runScript(LIST_SCRIPT, [HEARD_KEY], [])).map(([runId, heardMs]) => ({
      runId,
      heardMs: Number(heardMs),
    }));
  },
};

type PackedCheckpoint = [
  kind: CheckpointKind,
  tick: number,
  digest: string | null,
  stillMs: number | null,
  inputs: string | null,
  atMs: number,
];

function pack({ kind, tick, digest, stillMs, inputs, at }: Checkpoint): string {
  const packed: PackedCheckpoint = [
    ...([kind, tick, digest, stillMs ?? null] as const),
    inputs?.toString('base64') ?? null,
    at.getTime(),
  ];
  return JSON.stringify(packed);
}

function unpack(runId: string, [seq, text]: readonly [string, string]): Checkpoint {
  const [kind, tick, digest, stillMs, inputs, atMs] = JSON.parse(text) as PackedCheckpoint;
  return {
    ...{ runId, seq: Number(seq), kind, tick, digest, stillMs },
    inputs: inputs === null ? null : Buffer.from(inputs, 'base64'),
    at: new Date(atMs),
  };
}

function toPendingRun(runId: string, answer: unknown): PendingRun {
  const pairs = toPairs(answer);
  const checkpoints = pairs.filter(([field]) => /^\d+$/.test(field)).map((pair) => unpack(runId, pair));
  return {
    token: pairs.find(([field]) => field === 'token')?.[1],
    checkpoints: checkpoints.toSorted((one, other) => one.seq - other.seq),
  };
}

function toPairs(answer: unknown): [string, string][] {
  const texts = (Array.isArray(answer) ? answer : []).map(String);
  return texts.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, texts[at + 1] ?? '']]));
}
