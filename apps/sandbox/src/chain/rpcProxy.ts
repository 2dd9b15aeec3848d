import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { type Address, type Hex, isAddress, isHex, numberToHex } from 'viem';
import type { SimulatedChain } from './simulatedChain.ts';
import { type FaucetResult, FAUCET_PURSES, type GiftPurse } from './faucetLimiter.ts';
import { isLoopbackRequestHost } from '../isLoopbackRequestHost.ts';
import { type RpcAnswer, createRpcError, type RpcError } from './rpcError.ts';
import type { Anvil } from './anvil.ts';
import { BASE_FEE_WEI, CHAIN_ID, MAX_LOG_RANGE_BLOCKS, MONAD_PRIORITY_FEE_WEI } from './monad.ts';

/** Coins for an account from a purse. */
export interface FaucetGift {
  address: Address;
  amountWei: bigint;
  purse: GiftPurse;
}

export type FundResult = Exclude<FaucetResult, { ok: true }> | { ok: true; txHash: Hex; balanceWei: bigint };

interface RpcProxyOptions {
  chain: SimulatedChain;
  fund: (gift: FaucetGift) => Promise<FundResult>;
  setBalance: (address: Address, balanceWei: bigint) => Promise<void>;
  /** Secret for giving coins away; without it those routes do not exist. */
  secret: string | undefined;
  /** Host for browsers on the local network, and the allowed origins. */
  lan?: { host: string; origins: readonly string[] } | undefined;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const BATCH_LIMIT = 100;
/** Maximum empty blocks per request. */
const MAX_EMPTY_BLOCKS = 1_000;
/** Maximum time travel per request: thirty days. */
const MAX_TIME_TRAVEL_SECONDS = 2_592_000;
/** Longer numbers exceed the total supply. */
const WEI_PATTERN = /^\d{1,30}$/;

type JsonRpcReply = RpcAnswer & { jsonrpc: '2.0'; id: string | number | null };

/** Public RPC endpoint, plus routes that give coins away to callers with the secret. */
export function createRpcProxy({ chain, fund, setBalance, secret, lan }: RpcProxyOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT_BYTES });
  app.addHook('onRequest', async ({ headers: { host }, socket }, reply) =>
    isLoopbackRequestHost(host, socket.localPort) || (lan !== undefined && host === lan.host)
      ? undefined
      : reply.code(421).send({ code: 'host' }),
  );
  app.register(async (scope) => addRpcRoute(scope, { chain, origins: lan?.origins ?? [] }));
  if (secret !== undefined)
    app.register(async (scope) => addChainControlRoutes(scope, { chain, fund, setBalance, secret }));
  return app;
}

function addRpcRoute(
  scope: FastifyInstance,
  { chain, origins }: { chain: SimulatedChain; origins: readonly string[] },
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.setErrorHandler<FastifyError>((error, _request, reply) => {
    const isTooBig = error.statusCode === 413;
    const answer = isTooBig
      ? createRpcError('invalid', 'request entity too large')
      : createRpcError('broken', 'Internal error');
    return reply.code(isTooBig ? 413 : 500).send(createReply(null, answer));
  });
  scope.addHook('onRequest', async ({ headers: { origin }, method }, reply) => {
    if (origin === undefined) return undefined;
    if (!isLocalOrigin(origin) && !origins.includes(origin))
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
    const body = parseBody(request.body);
    if (body === undefined) return createReply(null, createRpcError('unreadable', 'Parse error'));
    if (!Array.isArray(body)) return answerCallSafely(chain, body);
    if (body.length === 0 || body.length > BATCH_LIMIT) {
      return createReply(null, createRpcError('invalid', `a batch has 1 to ${BATCH_LIMIT} calls`));
    }
    return Promise.all(body.map((call) => answerCallSafely(chain, call)));
  });
}

async function answerCallSafely(chain: SimulatedChain, call: unknown): Promise<JsonRpcReply> {
  if (typeof call !== 'object' || call === null) return createReply(null, createRpcError('invalid', 'Invalid request'));
  const { jsonrpc, id = null, method, params = [] } = call as Record<string, unknown>;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
    return createReply(null, createRpcError('invalid', 'Invalid request'));
  }
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    return createReply(id, createRpcError('invalid', 'Invalid request'));
  if (!Array.isArray(params)) return createReply(id, createRpcError('wrongParams', 'Invalid params'));
  try {
    return createReply(id, await answerRpcCall(chain, { method, params }));
  } catch {
    // The node has exited or does not respond.
    return createReply(id, createRpcError('broken', 'Internal error'));
  }
}

/** Local pages may read balances here, as at public nodes; foreign pages may not. */
function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}

const createReply = (id: JsonRpcReply['id'], answer: RpcAnswer): JsonRpcReply => ({ jsonrpc: '2.0', id, ...answer });

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function addChainControlRoutes(
  scope: FastifyInstance,
  { chain, fund, setBalance, secret }: Pick<RpcProxyOptions, 'chain' | 'fund' | 'setBalance'> & { secret: string },
): void {
  type Fields = { Body: Record<string, unknown> | undefined };
  const expectedDigest = sha256Digest(`Bearer ${secret}`);
  scope.addHook('onRequest', async (request, reply) => {
    if (!timingSafeEqual(sha256Digest(request.headers.authorization ?? ''), expectedDigest)) {
      return reply.code(401).send({ code: 'secret' });
    }
    return undefined;
  });
  scope.post<Fields>('/faucet', async (request, reply) => {
    const gift = parseAmount(request.body, 'amountWei');
    const purse = parsePurse(request.body);
    if (!gift || !purse) return reply.code(400).send({ code: 'body' });
    const funded = await fund({ address: gift.address, amountWei: gift.wei, purse });
    if (funded.ok) return { txHash: funded.txHash, balanceWei: String(funded.balanceWei) };
    return reply.code(funded.code === 'usedUp' ? 429 : 400).send({ code: funded.code, waitMs: funded.waitMs });
  });
  scope.post<Fields>('/balance', async (request, reply) => {
    const amount = parseAmount(request.body, 'balanceWei');
    if (!amount) return reply.code(400).send({ code: 'body' });
    await setBalance(amount.address, amount.wei);
    return { balanceWei: String(amount.wei) };
  });
  scope.post<Fields>('/pass', async (request, reply) => {
    const { blocks, seconds } = request.body ?? {};
    if (isCountUpTo(blocks, MAX_EMPTY_BLOCKS) && seconds === undefined) {
      await chain.mineEmpty(blocks);
      return { blocks };
    }
    if (isCountUpTo(seconds, MAX_TIME_TRAVEL_SECONDS) && blocks === undefined) {
      await chain.advanceTime(seconds);
      return { seconds };
    }
    return reply.code(400).send({ code: 'body' });
  });
}

const isCountUpTo = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

function parseAmount(
  body: Record<string, unknown> | undefined,
  field: 'amountWei' | 'balanceWei',
): { address: Address; wei: bigint } | undefined {
  const { address, [field]: wei } = body ?? {};
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) return undefined;
  return typeof wei === 'string' && WEI_PATTERN.test(wei) ? { address, wei: BigInt(wei) } : undefined;
}

/** Defaults to `asked`. */
function parsePurse({ purse = 'asked' }: Record<string, unknown> = {}): GiftPurse | undefined {
  return FAUCET_PURSES.find((name) => name === purse);
}

const sha256Digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Methods that are forwarded to the node. All others are rejected, in particular those of test nodes. */
const ALLOWED_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'web3_clientVersion',
]);

/** Results that are constant on Monad's nodes. */
const CONSTANT_RESULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_accounts', []],
  ['eth_chainId', numberToHex(CHAIN_ID)],
  ['eth_gasPrice', numberToHex(BASE_FEE_WEI + MONAD_PRIORITY_FEE_WEI)],
  ['eth_maxPriorityFeePerGas', numberToHex(MONAD_PRIORITY_FEE_WEI)],
  ['eth_syncing', false],
  ['net_version', String(CHAIN_ID)],
]);

interface ChainHead {
  head: bigint;
  finalBlock: bigint;
}

/** Answers a call as a Monad node would. */
async function answerRpcCall(
  chain: SimulatedChain,
  { method, params }: { method: string; params: readonly unknown[] },
): Promise<RpcAnswer> {
  const constant = CONSTANT_RESULTS.get(method);
  if (constant !== undefined) return { result: constant };
  if (method === 'eth_sendRawTransaction') return chain.sendTransaction(params[0]);
  if (!ALLOWED_METHODS.has(method))
    return createRpcError('unknownMethod', `the method ${method} does not exist/is not available`);
  return chain.withConsistentRead(({ anvil, ...chainHead }) => {
    const resolvedParams = params.map((param) => resolveBlockTag(param, chainHead));
    if (method === 'eth_feeHistory') return getFeeHistory(anvil, resolvedParams);
    if (method !== 'eth_getLogs') return anvil.request(method, resolvedParams);
    const filter = parseLogFilter(params[0], chainHead);
    return 'error' in filter ? Promise.resolve(filter) : anvil.request(method, [filter]);
  });
}

/** The node does not know the finalized block and must not expose pending state. */
function resolveBlockTag(param: unknown, { finalBlock }: ChainHead): unknown {
  if (param === 'finalized' || param === 'safe') return numberToHex(finalBlock);
  return param === 'pending' ? 'latest' : param;
}

async function getFeeHistory(anvil: Anvil, params: readonly unknown[]): Promise<RpcAnswer> {
  const answer = await anvil.request('eth_feeHistory', params);
  if ('error' in answer) return answer;
  const history = answer.result as { baseFeePerGas?: string[]; reward?: string[][] | null };
  return {
    result: {
      ...history,
      // The node predicts a lower fee, which Monad's floor rules out.
      baseFeePerGas: history.baseFeePerGas?.map(() => numberToHex(BASE_FEE_WEI)),
      ...(history.reward
        ? { reward: history.reward.map((row) => row.map(() => numberToHex(MONAD_PRIORITY_FEE_WEI))) }
        : {}),
    },
  };
}

function parseLogFilter(filter: unknown, chainHead: ChainHead): object | { error: RpcError } {
  if (typeof filter !== 'object' || filter === null) return createRpcError('wrongParams', 'Invalid params');
  const { blockHash, fromBlock, toBlock, ...rest } = filter as Record<string, unknown>;
  if (blockHash !== undefined) return { ...rest, blockHash };
  const from = toBlockNumber(fromBlock, chainHead);
  const to = toBlockNumber(toBlock, chainHead);
  if (from === undefined || to === undefined) return createRpcError('wrongParams', 'Invalid params');
  if (from > to || to - from >= MAX_LOG_RANGE_BLOCKS) {
    return createRpcError('wrongParams', `Invalid block range: eth_getLogs takes 1 to ${MAX_LOG_RANGE_BLOCKS} blocks`);
  }
  return { ...rest, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
}

function toBlockNumber(value: unknown, { head, finalBlock }: ChainHead): bigint | undefined {
  if (value === undefined || value === null || value === 'latest' || value === 'pending') return head;
  if (value === 'finalized' || value === 'safe') return finalBlock;
  if (value === 'earliest') return 0n;
  return isHex(value) && value !== '0x' ? BigInt(value) : undefined;
}
