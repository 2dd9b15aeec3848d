import { once } from 'node:events';
import net from 'node:net';
import { findFreePort } from '../launch/ports.ts';
import { findCommand, parseInteger, acceptsArity } from './redisCommands.ts';
import { createKeyspace, type Keyspace } from './keyspace.ts';
import { type Lua, openLua } from './luaScripts.ts';
import type { RedisOptions, RedisServer } from './redisServer.ts';
import { CommandError, createRequestParser, encodeReply, OK_REPLY, ProtocolError, type Reply } from './resp.ts';

const DATABASES = 16;
const DEFAULT_USER = 'default';
/** Version whose behavior is emulated. */
const INFO = '# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\n';

export interface InProcessRedisOptions extends RedisOptions {
  /** Clock for key expiry. */
  nowMs?: () => number;
}

export interface InProcessRedis extends RedisServer {
  /** Clients stay connected but receive no answers until `resume`. */
  pause(): void;
  resume(): void;
}

interface Session {
  readonly socket: net.Socket;
  readonly channels: Set<string>;
  database: number;
  isAuthenticated: boolean;
}

/** A command on the connection itself; returns the replies to send, usually one. */
interface SessionCommand {
  arity: number;
  worksWithoutPassword?: boolean;
  worksSubscribed?: boolean;
  run(session: Session, args: readonly Buffer[], engine: RedisEngine): readonly Reply[];
}

const SESSION_COMMANDS: Readonly<Record<string, SessionCommand>> = {
  auth: {
    arity: -2,
    worksWithoutPassword: true,
    run: (session, args, engine) => [engine.authenticate(session, args)],
  },
  client: { arity: -2, run: (_, args) => [handleClient(args)] },
  config: { arity: -2, run: (_, args, engine) => [engine.readSetting(args)] },
  eval: { arity: -3, run: (session, args, engine) => [engine.evaluate(session, args)] },
  info: { arity: -1, run: (_, args) => [handleInfo(args)] },
  ping: { arity: -1, worksSubscribed: true, run: (session, args) => [ping(session, args)] },
  publish: { arity: 3, run: (_, args, engine) => [engine.publish(args)] },
  select: { arity: 2, run: (session, args) => [select(session, args)] },
  subscribe: { arity: -2, worksSubscribed: true, run: subscribe },
};

const findSessionCommand = (name: string): SessionCommand | undefined =>
  Object.hasOwn(SESSION_COMMANDS, name) ? SESSION_COMMANDS[name] : undefined;

interface RedisEngineOptions {
  lua: Lua;
  sessions: ReadonlySet<Session>;
  password: string | undefined;
  keepsAll: boolean;
  nowMs: () => number;
  /** One for each database. */
  keyspaces: Keyspace[];
}

/** Data and commands of a server from its start until it is killed. */
class RedisEngine {
  readonly #options: RedisEngineOptions;

  constructor(options: RedisEngineOptions) {
    this.#options = options;
  }

  close(): void {
    this.#options.lua.close();
  }

  run(session: Session, [word, ...args]: readonly Buffer[]): readonly Reply[] {
    const name = String(word).toLowerCase();
    const sessionCommand = findSessionCommand(name);
    const command = sessionCommand ?? findCommand(name);
    if (!command) {
      const list = args.map((arg) => `'${String(arg).slice(0, 128)}' `).join('');
      throw new CommandError(`ERR unknown command '${String(word)}', with args beginning with: ${list}`);
    }
    if (!acceptsArity(command, args.length + 1))
      throw new CommandError(`ERR wrong number of arguments for '${name}' command`);
    if (!session.isAuthenticated && !sessionCommand?.worksWithoutPassword)
      throw new CommandError('NOAUTH Authentication required.');
    if (session.channels.size > 0 && !sessionCommand?.worksSubscribed)
      throw new CommandError(
        `ERR Can't execute '${name}': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context`,
      );
    if (sessionCommand) return sessionCommand.run(session, args, this);
    return [findCommand(name)?.run(this.#keysOf(session), args) ?? null];
  }

  authenticate(session: Session, args: readonly Buffer[]): Reply {
    const { password } = this.#options;
    if (args.length > 2) throw new CommandError('ERR syntax error');
    const [givenPassword, user = DEFAULT_USER] = args.map(String).toReversed();
    if (password === undefined && args.length === 1)
      throw new CommandError('ERR AUTH <password> called without any password configured for the default user.');
    if (user !== DEFAULT_USER || (password !== undefined && givenPassword !== password))
      throw new CommandError('WRONGPASS invalid username-password pair or user is disabled.');
    session.isAuthenticated = true;
    return OK_REPLY;
  }

  evaluate(session: Session, [script = Buffer.alloc(0), numKeys, ...rest]: readonly Buffer[]): Reply {
    const count = parseInteger(numKeys);
    if (count < 0) throw new CommandError("ERR Number of keys can't be negative");
    if (count > rest.length) throw new CommandError("ERR Number of keys can't be greater than number of args");
    const call = (words: readonly Buffer[]): Reply => runFromScript(this.#keysOf(session), words);
    return this.#options.lua.run({ script, keys: rest.slice(0, count), values: rest.slice(count), call });
  }

  publish(args: readonly Buffer[]): Reply {
    const receivers = [...this.#options.sessions].filter(({ channels }) => channels.has(String(args[0])));
    for (const { socket } of receivers) socket.write(encodeReply([Buffer.from('message'), ...args]));
    return receivers.length;
  }

  /** CONFIG GET of one name, without patterns. */
  readSetting([subcommand, ...names]: readonly Buffer[]): Reply {
    if (String(subcommand).toLowerCase() !== 'get')
      throw new CommandError(`ERR unknown subcommand '${String(subcommand)}'. Try CONFIG HELP.`);
    const name = String(names[0]).toLowerCase();
    const { keepsAll } = this.#options;
    const settings: Readonly<Record<string, string>> = {
      appendonly: keepsAll ? 'yes' : 'no',
      appendfsync: keepsAll ? 'always' : 'everysec',
      maxmemory: '0',
      'maxmemory-policy': 'noeviction',
    };
    const value = settings[name];
    if (value === undefined || names.length > 1) throw new CommandError(`ERR this server has no setting '${name}'`);
    return [Buffer.from(name), Buffer.from(value)];
  }

  #keysOf({ database }: Session): Keyspace {
    const { keyspaces, nowMs } = this.#options;
    return (keyspaces[database] ??= createKeyspace(nowMs));
  }
}

/**
 * In-process server that speaks the Redis protocol over TCP, limited to what the product and its tests use, and runs
 * the product's scripts. Anything else is an error. `scripts/test/redisContract.test.ts` verifies it against a real
 * Redis.
 * @example (await startInProcessRedis()).url // 'redis://127.0.0.1:40123'
 */
export async function startInProcessRedis({
  password,
  keepsAll = false,
  nowMs = Date.now,
}: InProcessRedisOptions = {}): Promise<InProcessRedis> {
  const port = await findFreePort();
  const sessions = new Set<Session>();
  let running: { server: net.Server; engine: RedisEngine } | undefined;
  let isPaused = false;
  let keyspaces: Keyspace[] = [];

  async function open(): Promise<void> {
    const engine = new RedisEngine({ lua: await openLua(), sessions, password, keepsAll, nowMs, keyspaces });
    const server = net.createServer((socket) => {
      const isAuthenticated = password === undefined;
      const session: Session = { socket, channels: new Set(), database: 0, isAuthenticated };
      sessions.add(session);
      if (isPaused) socket.pause();
      socket.on('close', () => sessions.delete(session));
      answerRequests(session, engine);
    });
    running = { server: server.listen(port, '127.0.0.1'), engine };
    await once(server, 'listening');
  }

  async function kill(): Promise<void> {
    if (!running) return;
    const { server, engine } = running;
    running = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const { socket } of sessions) socket.destroy();
    await closed;
    engine.close();
    if (!keepsAll) keyspaces = [];
  }

  await open();
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      await open();
    },
    pause() {
      isPaused = true;
      for (const { socket } of sessions) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const { socket } of sessions) socket.resume();
    },
  };
}

function answerRequests(session: Session, engine: RedisEngine): void {
  const { socket } = session;
  const parse = createRequestParser();
  socket.setNoDelay().on('error', () => {});
  socket.on('data', (chunk) => {
    try {
      for (const words of parse(chunk)) {
        const replies = valueOrError(() => engine.run(session, words));
        for (const reply of 'error' in replies ? [replies] : replies) socket.write(encodeReply(reply));
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      socket.end(encodeReply({ error: `ERR Protocol error: ${error.message}` }));
    }
  });
}

function runFromScript(keys: Keyspace, [word, ...args]: readonly Buffer[]): Reply {
  const name = String(word).toLowerCase();
  const command = findCommand(name);
  if (!command)
    return findSessionCommand(name)
      ? { error: 'ERR This Redis command is not allowed from script' }
      : { error: 'ERR Unknown Redis command called from script' };
  if (!acceptsArity(command, args.length + 1))
    return { error: 'ERR Wrong number of args calling Redis command from script' };
  return valueOrError(() => command.run(keys, args));
}

function select(session: Session, [word]: readonly Buffer[]): Reply {
  const database = parseInteger(word);
  if (database < 0 || database >= DATABASES) throw new CommandError('ERR DB index is out of range');
  session.database = database;
  return OK_REPLY;
}

function subscribe({ channels }: Session, names: readonly Buffer[]): Reply[] {
  return names.map((name) => {
    channels.add(String(name));
    return [Buffer.from('subscribe'), name, channels.size];
  });
}

function ping({ channels }: Session, [message]: readonly Buffer[]): Reply {
  if (channels.size > 0) return [Buffer.from('pong'), message ?? Buffer.alloc(0)];
  return message ?? { status: 'PONG' };
}

function valueOrError<T>(work: () => T): T | { error: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) return { error: error.message };
    throw error;
  }
}

/** CLIENT SETNAME; accepted and ignored. */
function handleClient([subcommand, ...args]: readonly Buffer[]): Reply {
  if (String(subcommand).toLowerCase() !== 'setname')
    throw new CommandError(`ERR unknown subcommand '${String(subcommand)}'. Try CLIENT HELP.`);
  if (args.length !== 1) throw new CommandError("ERR wrong number of arguments for 'client|setname' command");
  if (/[^!-~]/.test(String(args[0])))
    throw new CommandError('ERR Client names cannot contain spaces, newlines or special characters.');
  return OK_REPLY;
}

function handleInfo(sections: readonly Buffer[]): Reply {
  const unknown = sections.map(String).find((section) => section.toLowerCase() !== 'server');
  if (unknown !== undefined) throw new CommandError(`ERR this server has no section '${unknown}'`);
  return Buffer.from(INFO);
}
