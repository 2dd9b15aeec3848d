import net from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RedisServer } from '../src/redis/redisServer.ts';
import { describeBothRedis, startTestRedis } from '../src/testRedis.ts';

type Word = string | Buffer;
/** A raw line, or the words of a command. */
type Request = string | readonly Word[];
/** Reply bytes with spaces for line ends. Errors match by a part, since their text differs between versions. */
type Step = readonly [request: Request, reply: string | RegExp];

/** Marks the end of all previous replies. */
const END = '$9\r\nthe end.\n\r\n';

async function connect({ url }: RedisServer) {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let received = Buffer.alloc(0);
  let notify = (): void => {};
  const wake = (): void => notify();
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on('close', wake).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const has = async (is: () => boolean): Promise<void> => {
    while (!is() && !socket.destroyed) await new Promise<void>((resolve) => (notify = resolve));
  };
  const take = (length: number): string => {
    const text = received.toString('latin1', 0, length).trimEnd().replaceAll('\r\n', ' ');
    received = received.subarray(length);
    return text;
  };
  return {
    write: (bytes: Buffer) => void socket.write(bytes),
    /** Returns what has arrived once it ends with `end` or the connection closes. */
    async read(end = 'is closed'): Promise<string> {
      await has(() => received.toString('latin1').endsWith(end));
      return take(received.length);
    },
    /** Sends requests and returns all replies. */
    async ask(...requests: readonly Request[]): Promise<string> {
      socket.write(Buffer.concat([...requests, ['PING', 'the end.\n']].map(encode)));
      await has(() => received.includes(END));
      const text = take(received.indexOf(END));
      received = received.subarray(END.length);
      return text;
    },
  };
}

function encode(request: Request): Buffer {
  const words = typeof request === 'string' ? request.split(' ') : request;
  const parts = words.flatMap((word) => [
    Buffer.from(`$${Buffer.byteLength(word)}\r\n`),
    Buffer.from(word),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([Buffer.from(`*${words.length}\r\n`), ...parts]);
}

const lua = (script: string, ...rest: Word[]): Request => ['EVAL', script, ...(rest.length > 0 ? rest : ['0'])];
const WRONG_TYPE = /^-WRONGTYPE Operation against a key holding the wrong kind of value/;
/** Remaining TTL in seconds, with tolerance for a busy machine. */
const about = (seconds: number): RegExp =>
  new RegExp(`^:(${Array.from({ length: 10 }, (_, late) => seconds - late).join('|')})$`);
const NO_INTEGER = /^-ERR value is not an integer or out of range/;

const CASES: Readonly<Record<string, readonly Step[]>> = {
  'settings say what is kept': [
    ['CONFIG GET appendonly', '*2 $10 appendonly $2 no'],
    ['config get appendfsync', '*2 $11 appendfsync $8 everysec'],
    ['CONFIG GET maxmemory', '*2 $9 maxmemory $1 0'],
    ['CONFIG GET maxmemory-policy', '*2 $16 maxmemory-policy $10 noeviction'],
    ['CONFIG', /^-ERR wrong number of arguments/],
  ],
  'strings are set, read and deleted, whatever case a command has': [
    ['GET key', '$-1'],
    ['set key one', '+OK'],
    ['Get key', '$3 one'],
    ['SET key two GET', '$3 one'],
    ['SET other 3 GET', '$-1'],
    ['DEL key other missing', ':2'],
    ['GET key', '$-1'],
    [['SET', 'empty', ''], '+OK'],
    ['GET empty', '$0'],
  ],
  'a range of a string is overwritten, and filled up with zeros': [
    ['SETRANGE key 2 cd', ':4'],
    ['GET key', '$4 \0\0cd'],
    ['SETRANGE key 0 ab', ':4'],
    ['SETRANGE key 3 xyz', ':6'],
    ['GET key', '$6 abcxyz'],
    [['SETRANGE', 'missing', '5', ''], ':0'],
    ['GET missing', '$-1'],
    ['SETRANGE key -1 a', /^-ERR offset is out of range/],
    ['SETRANGE key 1.5 a', NO_INTEGER],
    ['SETRANGE key 536870912 a', /^-ERR string exceeds maximum allowed size/],
  ],
  'keys expire, and keep or lose that with what changes them': [
    ['SET key one EX 100', '+OK'],
    ['TTL key', about(100)],
    ['SETRANGE key 0 two', ':3'],
    ['TTL key', about(100)],
    ['SET key one', '+OK'],
    ['TTL key', ':-1'],
    ['EXPIRE key 50', ':1'],
    ['SET key two ex 60 get', '$3 one'],
    ['TTL key', about(60)],
    ['EXPIRE key 0', ':1'],
    ['GET key', '$-1'],
    ['TTL key', ':-2'],
    ['EXPIRE key 10', ':0'],
    ['HSET hash a 1', ':1'],
    ['EXPIRE hash 20', ':1'],
    ['HSET hash b 2', ':1'],
    ['TTL hash', about(20)],
    ['EXPIRE hash -1', ':1'],
    ['HGETALL hash', '*0'],
    ['EXPIRE hash soon', NO_INTEGER],
    ['SET key one EX 0', /^-ERR invalid expire time in '?set/],
    ['SET key one EX', /^-ERR syntax error/],
    ['SET key one FOREVER', /^-ERR syntax error/],
    ['SET key one EX soon', NO_INTEGER],
    ['GET key', '$-1'],
  ],
  'hashes have fields, and are gone with the last one': [
    ['HSET hash a 1 b 2', ':2'],
    ['HSET hash b 3 c 4', ':1'],
    ['HGET hash b', '$1 3'],
    ['HGET hash z', '$-1'],
    ['HGET missing a', '$-1'],
    ['HEXISTS hash a', ':1'],
    ['HEXISTS hash z', ':0'],
    ['HGETALL hash', '*6 $1 a $1 1 $1 b $1 3 $1 c $1 4'],
    ['HKEYS hash', '*3 $1 a $1 b $1 c'],
    ['HINCRBY hash a 41', ':42'],
    ['HINCRBY hash new -7', ':-7'],
    ['HSET hash text x', ':1'],
    ['HINCRBY hash text 1', /^-ERR hash value is not an integer/],
    ['HINCRBY hash a 1.5', NO_INTEGER],
    ['HDEL hash a b c new text z', ':5'],
    ['KEYS *', '*0'],
    ['HKEYS hash', '*0'],
    ['HSET hash a 1 b', /^-ERR wrong number of arguments for '?hset/],
  ],
  'sets have members, and are gone with the last one': [
    ['SADD set a a', ':1'],
    ['SADD set a b', ':1'],
    ['SCARD set', ':2'],
    ['SREM set b z', ':1'],
    ['SMEMBERS set', '*1 $1 a'],
    ['SREM set a', ':1'],
    ['SCARD set', ':0'],
    ['SMEMBERS set', '*0'],
    ['KEYS *', '*0'],
  ],
  'keys are found by a pattern, and each database has its own': [
    ['SET a:1 x', '+OK'],
    ['SET b.1 x', '+OK'],
    ['KEYS a:*', '*1 $3 a:1'],
    ['KEYS b?1', '*1 $3 b.1'],
    ['KEYS b?', '*0'],
    ['SELECT 1', '+OK'],
    ['GET a:1', '$-1'],
    ['SELECT 0', '+OK'],
    ['GET a:1', '$1 x'],
    ['SELECT 16', /^-ERR DB index is out of range/],
    ['SELECT one', /^-ERR/],
  ],
  'what a key does not hold is refused, and nothing changes': [
    ['SET string x', '+OK'],
    ['SADD set x', ':1'],
    ['HSET string a 1', WRONG_TYPE],
    ['HGET set a', WRONG_TYPE],
    ['SADD string a', WRONG_TYPE],
    ['GET set', WRONG_TYPE],
    ['SETRANGE set 0 a', WRONG_TYPE],
    ['SET set x GET', WRONG_TYPE],
    ['HINCRBY set a 1', WRONG_TYPE],
    ['SMEMBERS set', '*1 $1 x'],
    ['SET set x', '+OK'],
    ['GET set', '$1 x'],
  ],
  'what is no command, or has too few or too many words, is refused': [
    ['FROBNICATE a b', /^-ERR unknown command/],
    ['constructor', /^-ERR unknown command/],
    ['GET', /^-ERR wrong number of arguments for '?get/],
    ['GET a b', /^-ERR wrong number of arguments for '?get/],
    ['HSET hash a', /^-ERR wrong number of arguments for '?hset/],
    ['CLIENT FROBNICATE', /^-ERR.*subcommand/i],
    ['CLIENT SETNAME', /^-ERR.*wrong number of arguments/i],
    [['CLIENT', 'SETNAME', 'two words'], /^-ERR Client names cannot contain spaces/],
    ['CLIENT SETNAME jumpy', '+OK'],
    ['AUTH secret', /^-ERR AUTH <password> called without any password/],
    ['PING', '+PONG'],
    ['INFO server', /redis_version:\d+\.\d+/],
  ],
  'values of scripts become replies': [
    [lua('return nil'), '$-1'],
    [lua('return false'), '$-1'],
    [lua('return true'), ':1'],
    [lua('return 3.99'), ':3'],
    [lua('return -3.99'), ':-3'],
    [lua('return 9007199254740991'), ':9007199254740991'],
    [lua("return 'text'"), '$4 text'],
    [lua("return tostring(10 / 2) .. '|' .. 1e15 .. '|' .. 0.1"), '$11 5|1e+15|0.1'],
    [lua("return {1, 'a', {2, {}}, false, true}"), '*5 :1 $1 a *2 :2 *0 $-1 :1'],
    [lua('return {1, nil, 3}'), '*1 :1'],
    [lua("return {name = 'none of it'}"), '*0'],
    [lua("return {ok = 'FINE'}"), '+FINE'],
    [lua("return {err = 'CODE what it is'}"), '-CODE what it is'],
    [lua('return type'), '$-1'],
  ],
  'keys and values of a script are text': [
    [lua('return {#KEYS, #ARGV, KEYS[1], ARGV[1], ARGV[2]}', '1', 'key', 'a', ''), '*5 :1 :2 $3 key $1 a $0'],
    [lua('return {type(ARGV[1]), ARGV[1] + 1, ARGV[1] .. 1}', '0', '41'), '*3 $6 string :42 $3 411'],
    [lua('return {unpack(ARGV)}', '0', 'a', 'b'), '*2 $1 a $1 b'],
    [lua('return ARGV[2]', '0', 'a'), '$-1'],
    [lua('return 1', '2', 'key'), /^-ERR Number of keys can't be greater than number of args/],
    [lua('return 1', '-1', 'key'), /^-ERR Number of keys can't be negative/],
    [lua('return 1', 'many'), NO_INTEGER],
  ],
  'replies become values of scripts': [
    [lua("return redis.call('GET', 'missing') == false"), ':1'],
    [lua("return redis.call('SET', 'key', 'one').ok"), '$2 OK'],
    [lua("return redis.call('SET', 'key', 'two')"), '+OK'],
    [lua("return redis.call('GET', KEYS[1])", '1', 'key'), '$3 two'],
    [lua("return redis.call('HSET', 'hash', 'a', 1, 'b', '2') + 0.5"), ':2'],
    [lua("return redis.call('HGETALL', 'hash')"), '*4 $1 a $1 1 $1 b $1 2'],
    [lua("return #redis.call('HGETALL', 'missing')"), ':0'],
    [lua("return type(redis.call('HINCRBY', 'hash', 'a', 2))"), '$6 number'],
    [lua("redis.call('SET', 'number', 10 / 2) return redis.call('GET', 'number')"), '$1 5'],
    [lua("redis.call('SET', 'number', 2 ^ 40) return redis.call('GET', 'number')"), '$13 1099511627776'],
    [lua("redis.call('sEt', 'key', 'x', 'EX', 100) return redis.call('TTL', 'key')"), about(100)],
  ],
  'a script that calls what is wrong ends there, and what it did stays': [
    ['SADD set a', ':1'],
    [
      lua("redis.call('SET', 'key', 'done') redis.call('GET', 'set') redis.call('SET', 'key', 'more')"),
      /WRONGTYPE Operation/,
    ],
    ['GET key', '$4 done'],
    [lua("return redis.pcall('GET', 'set').err"), /^\$\d+ WRONGTYPE Operation/],
    [lua("return redis.pcall('GET', 'set')"), WRONG_TYPE],
    [lua("local ok = pcall(redis.call, 'GET', 'set') return ok"), '$-1'],
    [lua("return redis.call('FROBNICATE')"), /^-ERR.*Unknown Redis command called from script/],
    [lua("return redis.call('GET')"), /^-ERR.*Wrong number of args calling Redis command from script/],
    [lua("return redis.call('SUBSCRIBE', 'a')"), /^-ERR.*not allowed from script/],
    [lua('return redis.call()'), /^-ERR.*Please specify at least one argument/],
    [lua("return redis.call('SET', 'key', true)"), /^-ERR.*arguments must be strings or integers/],
    [lua("return redis.call('SET', 'key', {})"), /^-ERR.*arguments must be strings or integers/],
  ],
  'a script has the language and the surroundings that Redis gives it': [
    [lua('return 1 +'), /^-ERR Error compiling script/],
    [lua('return 7 // 2'), /^-ERR Error compiling script/],
    [lua('return nothing'), /^-ERR.*Script attempted to access nonexistent global variable 'nothing'/],
    [lua('something = 1'), /^-ERR.*(readonly table|create global variable)/],
    [lua('return io'), /^-ERR.*nonexistent global variable 'io'/],
    [lua('return require'), /^-ERR.*nonexistent global variable 'require'/],
    [lua('return table.unpack({1})'), /^-ERR.*attempt to call field 'unpack'/],
    [lua('local t = nil return t.x'), /^-ERR.*attempt to index local 't'/],
    [lua("error('broken')"), /^-ERR.*broken/],
    [lua('return {math.floor(2.7), #string.rep("ab", 3), select("#", 1, 2)}'), '*3 :2 :6 :2'],
    [lua("local t = {3, 1, 2} table.sort(t) return table.concat(t, '-')"), '$5 1-2-3'],
    [lua('return redis.frobnicate()'), /^-ERR/],
  ],
};

describeBothRedis('protocol', (start) => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await start();
    return () => redis.kill();
  });

  test.for(Object.entries(CASES))('%s', async ([, steps]) => {
    const client = await connect(redis);
    for (const [request, reply] of steps)
      expect([request, await client.ask(request)]).toEqual([
        request,
        typeof reply === 'string' ? reply : expect.stringMatching(reply),
      ]);
  });

  test('round-trips bytes through commands and scripts', async () => {
    const client = await connect(redis);
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    const text = `$256 ${bytes.toString('latin1').replace('\r\n', ' ')}`;
    const key = Buffer.from([0, 255, 13, 10]);
    expect(await client.ask(['SET', key, bytes], ['GET', key])).toBe(`+OK ${text}`);
    expect(await client.ask(['EVAL', 'return redis.call("GET", KEYS[1])', '1', key])).toBe(text);
    expect(await client.ask(['EVAL', 'return {#ARGV[1], ARGV[1]}', '0', bytes])).toBe(`*2 :256 ${text}`);
    expect(await client.ask(['HSET', 'hash', key, bytes], ['HGET', 'hash', key])).toBe(`:1 ${text}`);
  });

  test('parses requests in any chunks and answers them in order', async () => {
    const client = await connect(redis);
    const long = 'x'.repeat(300_000);
    expect(await client.ask(['SET', 'long', long], 'PING', 'SADD set a', 'SCARD set')).toBe('+OK +PONG :1 :1');
    expect(await client.ask('GET long')).toBe(`$300000 ${long}`);
    for (const byte of encode('GET missing')) {
      client.write(Buffer.of(byte));
      await (await connect(redis)).ask('PING');
    }
    expect(await client.ask('PING')).toBe('$-1 +PONG');
  });

  test('rejects an invalid request and closes its connection', async () => {
    const client = await connect(redis);
    client.write(Buffer.from('*1\r\n:1\r\n'));
    expect(await client.read()).toMatch(/^-ERR Protocol error: expected '\$'/);
  });

  test('delivers messages to current subscribers, and returns their number', async () => {
    const [one, other, sender] = [await connect(redis), await connect(redis), await connect(redis)];
    expect(await sender.ask('PUBLISH news lost')).toBe(':0');
    one.write(encode('SUBSCRIBE news more'));
    expect(await one.read(':2\r\n')).toBe('*3 $9 subscribe $4 news :1 *3 $9 subscribe $4 more :2');
    other.write(encode('SUBSCRIBE news'));
    expect(await other.read(':1\r\n')).toBe('*3 $9 subscribe $4 news :1');
    const bytes = Buffer.from([0, 255]);
    expect(await sender.ask(['PUBLISH', 'news', bytes], 'PUBLISH more 2', 'PUBLISH none 3')).toBe(':2 :1 :0');
    const message = '*3 $7 message $4 news $2 \0\xff';
    expect(await other.read('\0\xff\r\n')).toBe(message);
    expect(await one.read('2\r\n')).toBe(`${message} *3 $7 message $4 more $1 2`);
  });

  test('allows nothing else to a subscriber', async () => {
    const client = await connect(redis);
    client.write(Buffer.concat(['SUBSCRIBE a', 'GET key', 'PING'].map(encode)));
    const refused = await client.read('*2\r\n$4\r\npong\r\n$0\r\n\r\n');
    expect(refused).toMatch(/^\*3 \$9 subscribe \$1 a :1 -ERR Can't execute 'get': only .* \*2 \$4 pong \$0$/);
  });

  test('loses its data on a restart and keeps its address', async () => {
    const client = await connect(redis);
    await client.ask('SET key one');
    await redis.restart();
    expect(await client.ask('PING')).toBe('');
    expect(await (await connect(redis)).ask('GET key')).toBe('$-1');
    await redis.kill();
    expect(await (await connect(redis)).ask('PING')).toBe('');
  });
});

describeBothRedis('password', (start) => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await start({ password: 'secret' });
    return () => redis.kill();
  });

  test('is required before anything else', async () => {
    expect(redis.url).toContain(':secret@');
    const client = await connect(redis);
    client.write(encode('GET key'));
    expect(await client.read('\r\n')).toMatch(/^-NOAUTH Authentication required/);
    client.write(encode('AUTH wrong'));
    expect(await client.read('\r\n')).toMatch(/^-WRONGPASS/);
    const other = await connect(redis);
    expect(await other.ask('AUTH secret', 'GET key', 'AUTH default secret', 'AUTH somebody secret')).toMatch(
      /^\+OK \$-1 \+OK -WRONGPASS/,
    );
  });
});

describe('in-process Redis only', () => {
  test('expires keys by its clock', async () => {
    let nowMs = 1_000;
    const redis = await startTestRedis({ nowMs: () => nowMs });
    onTestFinished(() => redis.kill());
    const client = await connect(redis);
    await client.ask('SET key one EX 10', 'SADD set a', 'EXPIRE set 20');
    nowMs += 9_999;
    expect(await client.ask('GET key', 'TTL set')).toBe('$3 one :10');
    nowMs += 1;
    expect(await client.ask('GET key', 'KEYS *', 'SET key two', 'TTL key')).toBe('$-1 *1 $3 set +OK :-1');
  });

  test('answers no one while paused, and everyone afterwards', async () => {
    const redis = await startTestRedis();
    onTestFinished(() => redis.kill());
    const client = await connect(redis);
    await client.ask('PING');
    redis.pause();
    const answer = client.ask('SET key one');
    const late = connect(redis).then((other) => other.ask('GET key'));
    const first = await Promise.race([answer, late, new Promise((resolve) => setImmediate(resolve, 'nothing'))]);
    expect(first).toBe('nothing');
    redis.resume();
    expect(await answer).toBe('+OK');
    expect(await late).toMatch(/^\$(-1|3 one)$/);
  });

  test('rejects Redis commands it does not implement', async () => {
    const redis = await startTestRedis();
    onTestFinished(() => redis.kill());
    const client = await connect(redis);
    const unknown = ['XADD a * b c', 'INFO memory', 'KEYS a[b]', 'CLIENT LIST', 'SUBSCRIBE', 'EVALSHA 00 0'];
    for (const request of unknown) expect(await client.ask(request)).toMatch(/^-ERR /);
    expect(await client.ask(lua("return redis.call('SET', 'key', 0.5)"))).toMatch(/^-ERR /);
  });
});
