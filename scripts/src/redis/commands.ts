import type { Keyspace } from './keyspace.ts';
import { CommandError, OK, type Reply } from './resp.ts';

const MAX_STRING_BYTES = 512 * 1024 * 1024;

interface Command {
  /** Number of words including the name; negative for a minimum. */
  arity: number;
  run(keys: Keyspace, args: readonly Buffer[]): Reply;
}

/** Key commands, which scripts may call too. Only the commands and options that the server and its tests use. */
const COMMANDS: Readonly<Record<string, Command>> = {
  get: { arity: 2, run: (keys, [key]) => keys.getString(name(key)) ?? null },
  set: { arity: -3, run: setString },
  setrange: { arity: 4, run: setRange },
  del: { arity: -2, run: (keys, names) => count(names, (key) => keys.delete(name(key))) },
  expire: { arity: 3, run: expire },
  ttl: { arity: 2, run: timeToLive },
  keys: {
    arity: 2,
    run: (keys, [pattern]) =>
      keys
        .keys()
        .filter(toMatcher(name(pattern)))
        .map(bytes),
  },
  hget: { arity: 3, run: (keys, [key, field]) => keys.getHash(name(key))?.get(name(field)) ?? null },
  hset: { arity: -4, run: setFields },
  hdel: { arity: -3, run: deleteFields },
  hexists: { arity: 3, run: (keys, [key, field]) => (keys.getHash(name(key))?.has(name(field)) ? 1 : 0) },
  hkeys: { arity: 2, run: (keys, [key]) => [...(keys.getHash(name(key))?.keys() ?? [])].map(bytes) },
  hgetall: {
    arity: 2,
    run: (keys, [key]) => [...(keys.getHash(name(key)) ?? [])].flatMap(([field, value]) => [bytes(field), value]),
  },
  hincrby: { arity: 4, run: incrementField },
  sadd: { arity: -3, run: addMembers },
  srem: { arity: -3, run: removeMembers },
  smembers: { arity: 2, run: (keys, [key]) => [...(keys.getSet(name(key)) ?? [])].map(bytes) },
  scard: { arity: 2, run: (keys, [key]) => keys.getSet(name(key))?.size ?? 0 },
};

export const findCommand = (word: string): Command | undefined =>
  Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;

export const takesWords = ({ arity }: { arity: number }, words: number): boolean =>
  arity < 0 ? words >= -arity : words === arity;

const name = (word: Buffer | undefined): string => word?.toString('latin1') ?? '';
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length;

export function parseInteger(word: Buffer | undefined, error = 'ERR value is not an integer or out of range'): number {
  const value = /^(?:0|-?[1-9]\d*)$/.test(name(word)) ? Number(name(word)) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new CommandError(error);
  return value;
}

function setString(keys: Keyspace, [key, value = Buffer.alloc(0), ...options]: readonly Buffer[]): Reply {
  let seconds: number | undefined;
  let returnsOld = false;
  for (let at = 0; at < options.length; at += 1) {
    const option = name(options[at]).toLowerCase();
    if (option === 'get') returnsOld = true;
    else if (option === 'ex' && at + 1 < options.length) seconds = parseInteger(options[(at += 1)]);
    else throw new CommandError('ERR syntax error');
  }
  if (seconds !== undefined && seconds <= 0) throw new CommandError("ERR invalid expire time in 'set' command");
  const old = returnsOld ? (keys.getString(name(key)) ?? null) : null;
  keys.setString(name(key), value);
  if (seconds !== undefined) keys.expire(name(key), seconds * 1_000);
  return returnsOld ? old : OK;
}

function setRange(keys: Keyspace, [key, at, value = Buffer.alloc(0)]: readonly Buffer[]): Reply {
  const offset = parseInteger(at);
  if (offset < 0) throw new CommandError('ERR offset is out of range');
  const old = keys.getString(name(key)) ?? Buffer.alloc(0);
  if (value.length === 0) return old.length;
  const { length } = value;
  if (offset + length > MAX_STRING_BYTES)
    throw new CommandError('ERR string exceeds maximum allowed size (proto-max-bulk-len)');
  const changed = Buffer.alloc(Math.max(old.length, offset + length));
  old.copy(changed);
  value.copy(changed, offset);
  keys.updateString(name(key), changed);
  return changed.length;
}

function expire(keys: Keyspace, [key, seconds]: readonly Buffer[]): Reply {
  return keys.expire(name(key), parseInteger(seconds) * 1_000) ? 1 : 0;
}

function timeToLive(keys: Keyspace, [key]: readonly Buffer[]): Reply {
  const remainingMs = keys.remainingMs(name(key));
  if (remainingMs === undefined) return -2;
  return remainingMs === Infinity ? -1 : Math.round(remainingMs / 1_000);
}

function setFields(keys: Keyspace, [key, ...pairs]: readonly Buffer[]): Reply {
  if (pairs.length % 2 === 1) throw new CommandError("ERR wrong number of arguments for 'hset' command");
  const hash = keys.getOrCreateHash(name(key));
  const { size } = hash;
  for (let at = 0; at < pairs.length; at += 2) hash.set(name(pairs[at]), pairs[at + 1] ?? Buffer.alloc(0));
  return hash.size - size;
}

function deleteFields(keys: Keyspace, [key, ...fields]: readonly Buffer[]): Reply {
  const hash = keys.getHash(name(key));
  const deleted = count(fields, (field) => hash?.delete(name(field)) ?? false);
  keys.deleteIfEmpty(name(key));
  return deleted;
}

function incrementField(keys: Keyspace, [key, field, by]: readonly Buffer[]): Reply {
  const step = parseInteger(by);
  const before = keys.getHash(name(key))?.get(name(field));
  const value = (before ? parseInteger(before, 'ERR hash value is not an integer') : 0) + step;
  if (!Number.isSafeInteger(value)) throw new CommandError('ERR increment or decrement would overflow');
  keys.getOrCreateHash(name(key)).set(name(field), bytes(String(value)));
  return value;
}

function addMembers(keys: Keyspace, [key, ...members]: readonly Buffer[]): Reply {
  const set = keys.getOrCreateSet(name(key));
  const { size } = set;
  for (const member of members) set.add(name(member));
  return set.size - size;
}

function removeMembers(keys: Keyspace, [key, ...members]: readonly Buffer[]): Reply {
  const set = keys.getSet(name(key));
  const removed = count(members, (member) => set?.delete(name(member)) ?? false);
  keys.deleteIfEmpty(name(key));
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
