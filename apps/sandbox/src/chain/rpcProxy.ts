import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { type Address, type Hex, isAddress } from 'viem';
import { answerCall } from './answer.ts';
import type { Chain } from './chain.ts';
import { type Dispensed, PURSES, type Purse } from './faucet.ts';
import { isLoopbackHost } from '../loopbackHost.ts';
import { type RpcAnswer, rpcError } from './rpcError.ts';

/** Coins for an account from a purse. */
export interface Gift {
  address: Address;
  amountWei: bigint;
  purse: Purse;
}

export type Funded = Exclude<Dispensed, { ok: true }> | { ok: true; txHash: Hex; balanceWei: bigint };

export interface RpcProxyPlan {
  chain: Chain;
  fund: (gift: Gift) => Promise<Funded>;
  setBalance: (address: Address, balanceWei: bigint) => Promise<void>;
  /** Secret for giving coins away; without it those routes do not exist. */
  secret: string | undefined;
  /** Host for browsers on the local network, and the allowed origins. */
  lan?: { host: string; origins: readonly string[] } | undefined;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const BATCH_LIMIT = 100;
/** Maximum empty blocks per request. */
const MOST_PASSED = 1_000;
/** Maximum time travel per request: thirty days. */
const MOST_SECONDS = 2_592_000;
/** Longer numbers exceed the total supply. */
const WEI = /^\d{1,30}$/;

type Reply = RpcAnswer & { jsonrpc: '2.0'; id: string | number | null };

/** Public RPC endpoint, plus routes that give coins away to callers with the secret. */
export function createRpcProxy({ chain, fund, setBalance, secret, lan }: RpcProxyPlan): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT_BYTES });
  app.addHook('onRequest', async ({ headers: { host }, socket }, reply) =>
    isLoopbackHost(host, socket.localPort) || (lan !== undefined && host === lan.host)
      ? undefined
      : reply.code(421).send({ code: 'host' }),
  );
  app.register(async (scope) => rpcRoute(scope, { chain, origins: lan?.origins ?? [] }));
  if (secret !== undefined) app.register(async (scope) => controlRoutes(scope, { chain, fund, setBalance, secret }));
  return app;
}

function rpcRoute(scope: FastifyInstance, { chain, origins }: { chain: Chain; origins: readonly string[] }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.setErrorHandler<FastifyError>((error, _request, reply) => {
    const isTooBig = error.statusCode === 413;
    const answer = isTooBig ? rpcError('invalid', 'request entity too large') : rpcError('broken', 'Internal error');
    return reply.code(isTooBig ? 413 : 500).send(replyTo(null, answer));
  });
  scope.addHook('onRequest', async ({ headers: { origin }, method }, reply) => {
    if (origin === undefined) return undefined;
    if (!isOfThisMachine(origin) && !origins.includes(origin))
      return method === 'OPTIONS' ? undefined : reply.code(403).send({ code: 'origin' });
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
      vary: 'origin',
    });
    return undefined;
  });
  scope.options('/', (_request, reply) => reply.code(204).send());
  scope.post('/', async (request) => {
    const body = parse(request.body);
    if (body === undefined) return replyTo(null, rpcError('unreadable', 'Parse error'));
    if (!Array.isArray(body)) return answerOne(chain, body);
    if (body.length === 0 || body.length > BATCH_LIMIT) {
      return replyTo(null, rpcError('invalid', `a batch has 1 to ${BATCH_LIMIT} calls`));
    }
    return Promise.all(body.map((call) => answerOne(chain, call)));
  });
}

async function answerOne(chain: Chain, call: unknown): Promise<Reply> {
  if (typeof call !== 'object' || call === null) return replyTo(null, rpcError('invalid', 'Invalid request'));
  const { jsonrpc, id = null, method, params = [] } = call as Record<string, unknown>;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
    return replyTo(null, rpcError('invalid', 'Invalid request'));
  }
  if (jsonrpc !== '2.0' || typeof method !== 'string') return replyTo(id, rpcError('invalid', 'Invalid request'));
  if (!Array.isArray(params)) return replyTo(id, rpcError('wrongParams', 'Invalid params'));
  try {
    return replyTo(id, await answerCall(chain, { method, params }));
  } catch {
    // The node has exited or does not respond.
    return replyTo(id, rpcError('broken', 'Internal error'));
  }
}

/** Local pages may read balances here, as at public nodes; foreign pages may not. */
function isOfThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}

const replyTo = (id: Reply['id'], answer: RpcAnswer): Reply => ({ jsonrpc: '2.0', id, ...answer });

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function controlRoutes(
  scope: FastifyInstance,
  { chain, fund, setBalance, secret }: Pick<RpcProxyPlan, 'chain' | 'fund' | 'setBalance'> & { secret: string },
): void {
  type Fields = { Body: Record<string, unknown> | undefined };
  const wanted = digest(`Bearer ${secret}`);
  scope.addHook('onRequest', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      return reply.code(401).send({ code: 'secret' });
    }
    return undefined;
  });
  scope.post<Fields>('/faucet', async (request, reply) => {
    const gift = readAmount(request.body, 'amountWei');
    const purse = readPurse(request.body);
    if (!gift || !purse) return reply.code(400).send({ code: 'body' });
    const funded = await fund({ address: gift.address, amountWei: gift.wei, purse });
    if (funded.ok) return { txHash: funded.txHash, balanceWei: String(funded.balanceWei) };
    return reply.code(funded.code === 'usedUp' ? 429 : 400).send({ code: funded.code, waitMs: funded.waitMs });
  });
  scope.post<Fields>('/balance', async (request, reply) => {
    const wish = readAmount(request.body, 'balanceWei');
    if (!wish) return reply.code(400).send({ code: 'body' });
    await setBalance(wish.address, wish.wei);
    return { balanceWei: String(wish.wei) };
  });
  scope.post<Fields>('/pass', async (request, reply) => {
    const { blocks, seconds } = request.body ?? {};
    if (isCount(blocks, MOST_PASSED) && seconds === undefined) {
      await chain.pass(blocks);
      return { blocks };
    }
    if (isCount(seconds, MOST_SECONDS) && blocks === undefined) {
      await chain.travel(seconds);
      return { seconds };
    }
    return reply.code(400).send({ code: 'body' });
  });
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

function readAmount(
  body: Record<string, unknown> | undefined,
  field: 'amountWei' | 'balanceWei',
): { address: Address; wei: bigint } | undefined {
  const { address, [field]: wei } = body ?? {};
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) return undefined;
  return typeof wei === 'string' && WEI.test(wei) ? { address, wei: BigInt(wei) } : undefined;
}

/** Defaults to `asked`. */
function readPurse({ purse = 'asked' }: Record<string, unknown> = {}): Purse | undefined {
  return PURSES.find((name) => name === purse);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
