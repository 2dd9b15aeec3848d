import type { Keyspace } from './keyspace.ts';
import { CommandError, OK_REPLY, type Reply } from './resp.ts';

const MAX_STRING_BYTES = 512 * 1024 * 1024;

interface RedisCommand {
  /** Number of words including the name; negative for a minimum. */
  arity: number;
  run(keys: Keyspace, args: readonly Buffer[]): Reply;
}

/** Key commands, which scripts may call too. Only the commands and options that the server and its tests use. */
const REDIS_COMMANDS: Readonly<Record<string, RedisCommand>> = {
  get: { arity: 2, run: (keys, [key]) => keys.getString(toLowerName(key)) ?? null },
  set: { arity: -3, run: setString },
  setrange: { arity: 4, run: setRange },
  del: { arity: -2, run: (keys, names) => countWhere(names, (key) => keys.delete(toLowerName(key))) },
  expire: { arity: 3, run: expire },
  ttl: { arity: 2, run: timeToLive },
  keys: {
    arity: 2,
    run: (keys, [pattern]) =>
      keys
        .keys()
        .filter(toMatcher(toLowerName(pattern)))
        .map(toBytes),
  },
  hget: { arity: 3, run: (keys, [key, field]) => keys.getHash(toLowerName(key))?.get(toLowerName(field)) ?? null },
  hset: { arity: -4, run: setFields },
  hdel: { arity: -3, run: deleteFields },
  hexists: { arity: 3, run: (keys, [key, field]) => (keys.getHash(toLowerName(key))?.has(toLowerName(field)) ? 1 : 0) },
  hkeys: { arity: 2, run: (keys, [key]) => [...(keys.getHash(toLowerName(key))?.keys() ?? [])].map(toBytes) },
  hgetall: {
    arity: 2,
    run: (keys, [key]) =>
      [...(keys.getHash(toLowerName(key)) ?? [])].flatMap(([field, value]) => [toBytes(field), value]),
  },
  hincrby: { arity: 4, run: incrementField },
  sadd: { arity: -3, run: addMembers },
  srem: { arity: -3, run: removeMembers },
  smembers: { arity: 2, run: (keys, [key]) => [...(keys.getSet(toLowerName(key)) ?? [])].map(toBytes) },
  scard: { arity: 2, run: (keys, [key]) => keys.getSet(toLowerName(key))?.size ?? 0 },
};

export const findCommand = (word: string): RedisCommand | undefined =>
  Object.hasOwn(REDIS_COMMANDS, word) ? REDIS_COMMANDS[word] : undefined;

export const acceptsArity = ({ arity }: { arity: number }, words: number): boolean =>
  arity < 0 ? words >= -arity : words === arity;

const toLowerName = (word: Buffer | undefined): string => word?.toString('latin1') ?? '';
const toBytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const countWhere = <T>(items: readonly T[], predicate: (item: T) => boolean): number => items.filter(predicate).length;

export function parseInteger(word: Buffer | undefined, error = 'ERR value is not an integer or out of range'): number {
  const value = /^(?:0|-?[1-9]\d*)$/.test(toLowerName(word)) ? Number(toLowerName(word)) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new CommandError(error);
  return value;
}

function setString(keys: Keyspace, [key, value = Buffer.alloc(0), ...options]: readonly Buffer[]): Reply {
  let seconds: number | undefined;
  let returnsOld = false;
  for (let at = 0; at < options.length; at += 1) {
    const option = toLowerName(options[at]).toLowerCase();
    if (option === 'get') returnsOld = true;
    else if (option === 'ex' && at + 1 < options.length) seconds = parseInteger(options[(at += 1)]);
    else throw new CommandError('ERR syntax error');
  }
  if (seconds !== undefined && seconds <= 0) throw new CommandError("ERR invalid expire time in 'set' command");
  const previous = returnsOld ? (keys.getString(toLowerName(key)) ?? null) : null;
  keys.setString(toLowerName(key), value);
  if (seconds !== undefined) keys.expire(toLowerName(key), seconds * 1_000);
  return returnsOld ? previous : OK_REPLY;
}

function setRange(keys: Keyspace, [key, at, value = Buffer.alloc(0)]: readonly Buffer[]): Reply {
  const offset = parseInteger(at);
  if (offset < 0) throw new CommandError('ERR offset is out of range');
  const previous = keys.getString(toLowerName(key)) ?? Buffer.alloc(0);
  if (value.length === 0) return previous.length;
  const { length } = value;
  if (offset + length > MAX_STRING_BYTES)
    throw new CommandError('ERR string exceeds maximum allowed size (proto-max-bulk-len)');
  const changed = Buffer.alloc(Math.max(previous.length, offset + length));
  previous.copy(changed);
  value.copy(changed, offset);
  keys.updateString(toLowerName(key), changed);
  return changed.length;
}

function expire(keys: Keyspace, [key, seconds]: readonly Buffer[]): Reply {
  return keys.expire(toLowerName(key), parseInteger(seconds) * 1_000) ? 1 : 0;
}

function timeToLive(keys: Keyspace, [key]: readonly Buffer[]): Reply {
  const remainingMs = keys.remainingMs(toLowerName(key));
  if (remainingMs === undefined) return -2;
  return remainingMs === Infinity ? -1 : Math.round(remainingMs / 1_000);
}

function setFields(keys: Keyspace, [key, ...pairs]: readonly Buffer[]): Reply {
  if (pairs.length % 2 === 1) throw new CommandError("ERR wrong number of arguments for 'hset' command");
  const hash = keys.getOrCreateHash(toLowerName(key));
  const { size } = hash;
  for (let at = 0; at < pairs.length; at += 2) hash.set(toLowerName(pairs[at]), pairs[at + 1] ?? Buffer.alloc(0));
  return hash.size - size;
}

function deleteFields(keys: Keyspace, [key, ...fields]: readonly Buffer[]): Reply {
  const hash = keys.getHash(toLowerName(key));
  const deleted = countWhere(fields, (field) => hash?.delete(toLowerName(field)) ?? false);
  keys.deleteIfEmpty(toLowerName(key));
  return deleted;
}

function incrementField(keys: Keyspace, [key, field, by]: readonly Buffer[]): Reply {
  const step = parseInteger(by);
  const previous = keys.getHash(toLowerName(key))?.get(toLowerName(field));
  const value = (previous ? parseInteger(previous, 'ERR hash value is not an integer') : 0) + step;
  if (!Number.isSafeInteger(value)) throw new CommandError('ERR increment or decrement would overflow');
  keys.getOrCreateHash(toLowerName(key)).set(toLowerName(field), toBytes(String(value)));
  return value;
}

function addMembers(keys: Keyspace, [key, ...members]: readonly Buffer[]): Reply {
  const set = keys.getOrCreateSet(toLowerName(key));
  const { size } = set;
  for (const member of members) set.add(toLowerName(member));
  return set.size - size;
}

function removeMembers(keys: Keyspace, [key, ...members]: readonly Buffer[]): Reply {
  const set = keys.getSet(toLowerName(key));
  const removed = countWhere(members, (member) => set?.delete(toLowerName(member)) ?? false);
  keys.deleteIfEmpty(toLowerName(key));
  return removed;
}

/** Supports only `*` and `?`. */
function toMatcher(pattern: string): (key: string) => boolean {
  if (/[[\]\\]/.test(pattern)) throw new CommandError('ERR this server matches patterns with * and ? alone');
  const expression = pattern
    .replaceAll(/[.+^${}()|]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const matches = new RegExp(`^${expression}$`, 's');
  return (key) => matches.test(key);
}
