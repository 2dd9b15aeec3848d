import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '@jumpy/rig/random';

interface RpcCall {
  id?: unknown;
  method?: unknown;
  params?: readonly unknown[];
}

/** Clock for delays and lag; defaults to the system clock. */
interface ChaosClock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

/** How the service misbehaves. All calls of a batch are treated alike. */
export type Chaos =
  | { kind: 'none' }
  | { kind: 'latency'; delayMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'truncate' }
  | { kind: 'hang' }
  /** Sends headers immediately, but never completes the body. */
  | { kind: 'stall' }
  | { kind: 'cut' }
  /** The request is executed, but its response is lost. */
  | { kind: 'lose' }
  | { kind: 'rewrite'; rewrite: (answer: unknown, request: unknown) => unknown }
  /** One of several nodes at the same URL, lagging behind the others. */
  | ({ kind: 'stale' } & StalenessOptions)
  /** Has no logs: every `eth_getLogs` returns an empty list. */
  | { kind: 'forget' }
  /** Delays log queries over more than a number of blocks; an infinite delay gives no response. */
  | { kind: 'slow'; overBlocks: number; delayMs: number }
  /** Accepts signed transactions without forwarding them. */
  | { kind: 'drop' }
  /** All of these at once. */
  | { kind: 'all'; of: readonly Chaos[] }
  /** Picks one of these per request, in an order determined by the seed; list one twice to double its probability. */
  | { kind: 'random'; seed: number; of: readonly Chaos[] };

/** Modes that are not composed of others. */
type SingleChaos = Exclude<Chaos, { kind: 'all' | 'random' | 'none' }>;

export interface ChaosProxy {
  url: string;
  /** Requests received so far. */
  readonly requestCount: number;
  /** Sets the mode from now on, or for the next `times` requests only. */
  setChaos(chaos: Chaos, times?: number): void;
  /** Called once the request with this value in `REQUEST_MARK_HEADER` can never get a response. */
  onAbandoned(mark: string, listener: () => void): void;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Header by which a caller identifies its request. */
export const REQUEST_MARK_HEADER = 'x-mark';

const REAL_CLOCK: ChaosClock = {
  nowMs: Date.now,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

/**
 * Proxy in front of a local JSON service that misbehaves as configured.
 *
 * @example
 * const proxy = await startChaosProxy(chain.url);
 * proxy.setChaos({ kind: 'all', of: [{ kind: 'stale', receiptMs: 3000, nonceMs: 500 }, { kind: 'forget' }] });
 * proxy.setChaos({ kind: 'random', seed: 7, of: [{ kind: 'none' }, { kind: 'none' }, { kind: 'lose' }, { kind: 'drop'
 * }] });
 */
export async function startChaosProxy(target: string, clock: ChaosClock = REAL_CLOCK): Promise<ChaosProxy> {
  let chaos: Chaos = { kind: 'none' };
  let timesLeft = Number.POSITIVE_INFINITY;
  let requestCount = 0;
  let dice: RandomSources = new Map();
  const marked = new Map<string, () => void>();
  const leave = ({ headers }: http.IncomingMessage): void => marked.get(String(headers[REQUEST_MARK_HEADER]))?.();
  const backend = createStaleBackend(clock);
  const next = (): readonly SingleChaos[] => {
    if (timesLeft <= 0) return [];
    timesLeft -= 1;
    return expandChaos(chaos, dice);
  };

  const server = http.createServer((request, response) => {
    requestCount += 1;
    const errors = next();
    answerExchange({ request, response, target, errors, backend, clock, abandon: leave }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${port}`,
    get requestCount() {
      return requestCount;
    },
    setChaos(nextChaos, times = Number.POSITIVE_INFINITY) {
      chaos = nextChaos;
      timesLeft = times;
      dice = new Map();
    },
    onAbandoned: (mark, listener) => void marked.set(mark, listener),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Random sources of the `random` modes used so far. */
type RandomSources = Map<Chaos, () => number>;

/** Resolves the modes that apply to one request. */
function expandChaos(chaos: Chaos, dice: RandomSources): readonly SingleChaos[] {
  if (chaos.kind === 'none') return [];
  if (chaos.kind === 'all') return chaos.of.flatMap((part) => expandChaos(part, dice));
  if (chaos.kind !== 'random') return [chaos];
  const draw = dice.get(chaos) ?? seededRandom(chaos.seed);
  dice.set(chaos, draw);
  const drawn = chaos.of[Math.floor(draw() * chaos.of.length)];
  return drawn === undefined ? [] : expandChaos(drawn, dice);
}

interface ProxyExchange {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  target: string;
  errors: readonly SingleChaos[];
  backend: StaleBackend;
  clock: ChaosClock;
  abandon: (request: http.IncomingMessage) => void;
}

async function answerExchange({
  request,
  response,
  target,
  errors,
  backend,
  clock,
  abandon,
}: ProxyExchange): Promise<void> {
  const body = await readBody(request);
  const has = (kind: SingleChaos['kind']): boolean => errors.some((error) => error.kind === kind);
  const isTooWide = errors.some(
    (error) =>
      error.kind === 'slow' && error.delayMs === Number.POSITIVE_INFINITY && getWidestLogRange(body) > error.overBlocks,
  );
  if (has('hang') || isTooWide) return abandon(request);
  if (has('stall')) {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{', () => abandon(request));
    return;
  }
  if (has('cut')) {
    response.destroy();
    return;
  }
  for (const error of errors) {
    if (error.kind === 'status') {
      response.writeHead(error.status).end();
      return;
    }
    if (error.kind === 'latency') await clock.wait(error.delayMs);
    if (error.kind === 'slow' && getWidestLogRange(body) > error.overBlocks) await clock.wait(error.delayMs);
  }
  const { status, text } =
    has('drop') && isSendTransaction(body) ? createAcceptedResponse(body) : await forwardRequest(target, body);
  if (has('lose')) {
    response.destroy();
    return;
  }
  const distorted = distortResponse(text, { body, errors, backend });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(has('truncate') ? distorted.slice(0, Math.floor(distorted.length / 2)) : distorted);
}

async function forwardRequest(target: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, text: await response.text() };
}

function distortResponse(
  text: string,
  { body, errors, backend }: { body: string; errors: readonly SingleChaos[]; backend: StaleBackend },
): string {
  let responseText = text;
  for (const error of errors) {
    if (error.kind === 'rewrite')
      responseText = JSON.stringify(error.rewrite(JSON.parse(responseText), JSON.parse(body)));
    if (error.kind === 'stale')
      responseText = mapResults({ body, responseText }, (call, result) =>
        backend.getVisibleResult(call, result, error),
      );
    if (error.kind === 'forget')
      responseText = mapResults({ body, responseText }, ({ method }, result) =>
        method === 'eth_getLogs' ? [] : result,
      );
  }
  return responseText;
}

const parseCalls = (body: string): RpcCall[] => {
  const parsed = JSON.parse(body) as RpcCall | RpcCall[];
  return Array.isArray(parsed) ? parsed : [parsed];
};

/** Maps the result of each call of a request; errors are unchanged. */
function mapResults(
  { body, responseText }: { body: string; responseText: string },
  change: (call: RpcCall, result: unknown) => unknown,
) {
  const calls = new Map(parseCalls(body).map((call) => [call.id, call]));
  const mapResult = (answered: { id?: unknown; result?: unknown }): object => {
    const call = calls.get(answered.id);
    return call && 'result' in answered ? { ...answered, result: change(call, answered.result) } : answered;
  };
  const parsed = JSON.parse(responseText) as { id?: unknown } | { id?: unknown }[];
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(mapResult) : mapResult(parsed));
}

const isSendTransaction = (body: string): boolean =>
  parseCalls(body).some(({ method }) => method === 'eth_sendRawTransaction');

/** Response as if the transaction were accepted; its hash cannot be verified by the caller. */
function createAcceptedResponse(body: string): { status: number; text: string } {
  const [call] = parseCalls(body);
  return { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id: call?.id ?? null, result: `0x${'0'.repeat(64)}` }) };
}

/** Widest block range among the log queries; open ranges count as too wide. */
function getWidestLogRange(body: string): number {
  const widths = parseCalls(body).map(({ method, params }) => {
    if (method !== 'eth_getLogs') return 0;
    const { fromBlock, toBlock, blockHash } = (params?.[0] ?? {}) as Record<string, string | undefined>;
    if (blockHash !== undefined) return 1;
    return Number(toBlock) - Number(fromBlock) + 1 || Number.POSITIVE_INFINITY;
  });
  return Math.max(0, ...widths);
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** How far a node lags behind others at the same URL. */
interface StalenessOptions {
  /** Receipts become visible after this delay. */
  receiptMs?: number;
  /** Nonces increase after this delay. */
  nonceMs?: number;
  /** `eth_getCode` returns the result of the previous request. */
  codeOneLate?: boolean;
}

/** Tracks when each result could first have been known. */
interface StaleBackend {
  /** What the lagging node answers if the true result is `result`. */
  getVisibleResult(call: RpcCall, result: unknown, staleness: StalenessOptions): unknown;
}

function createStaleBackend({ nowMs }: Pick<ChaosClock, 'nowMs'>): StaleBackend {
  const receiptSeenMs = new Map<unknown, number>();
  const nonces = new Map<string, { nonce: unknown; sinceMs: number }[]>();
  const codes = new Map<string, unknown>();

  function receipt(hash: unknown, result: unknown, lateMs: number): unknown {
    if (result === null) return null;
    const sinceMs = receiptSeenMs.get(hash) ?? nowMs();
    receiptSeenMs.set(hash, sinceMs);
    return nowMs() - sinceMs >= lateMs ? result : null;
  }
  function nonce(account: string, result: unknown, lateMs: number): unknown {
    const history = nonces.get(account) ?? [];
    if (history.at(-1)?.nonce !== result) history.push({ nonce: result, sinceMs: nowMs() });
    nonces.set(account, history);
    const ripe = history.findLast(({ sinceMs }) => nowMs() - sinceMs >= lateMs);
    return (ripe ?? history[0])?.nonce;
  }
  function code(key: string, result: unknown): unknown {
    const previous = codes.get(key) ?? '0x';
    codes.set(key, result);
    return previous;
  }

  return {
    getVisibleResult({ method, params = [] }, result, { receiptMs = 0, nonceMs = 0, codeOneLate = false }) {
      if (method === 'eth_getTransactionReceipt') return receipt(params[0], result, receiptMs);
      if (method === 'eth_getTransactionCount') return nonce(toCodeKey(params), result, nonceMs);
      return method === 'eth_getCode' && codeOneLate ? code(toCodeKey(params), result) : result;
    },
  };
}

const toCodeKey = ([address, block = 'latest']: readonly unknown[]): string =>
  `${String(address).toLowerCase()} ${String(block)}`;
