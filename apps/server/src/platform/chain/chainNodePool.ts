import { createPublicClient, type Hex, http, type PublicClient } from 'viem';
import type { AppClock } from '../clock.ts';
import { ChainError, type ChainErrorKind, toChainError } from './chainError.ts';
import { type ExpectedChain, probeNode } from './probeNode.ts';

/** Access to the chain through nodes that were verified to belong to it. */
export interface ChainNodePool {
  /**
   * Calls the node. Transient errors are retried, then the next node is used. Throws a ChainError if none answers.
   * `place` is the index of the node in the list.
   */
  call<T>(work: ChainCall<T>, asking?: ChainCallOptions): Promise<T>;
  /** The node in use; undefined while none is accepted. */
  getStatus(): { url: string | undefined; error: string | undefined };
}

export interface ChainCallOptions {
  /**
   * A call that may overload a healthy node. Slow, busy and refused answers are not retried and do not put the node on
   * hold. For `wide` they are thrown, so that the range can be reduced; for `narrow` the next node is tried, and
   * preferred for a while.
   */
  heavy?: 'wide' | 'narrow';
  /** Index of the node to use last. */
  lastNodeIndex?: number;
  /** Index of the node to skip if there is another. */
  excludedNodeIndex?: number;
}

export interface ChainNodePoolOptions {
  /** Node URLs, best first. A local chain has one and no fallback: the public chain with the same id has real money. */
  urls: readonly string[];
  expected: ExpectedChain;
  clock: AppClock;
  wait: (ms: number) => Promise<void>;
  onRefusal?: (url: string, error: ChainError) => void;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 1_000;
/** How long a failed or lying node is skipped. */
const NODE_COOLDOWN_MS = 30_000;
/**
 * Maximum time that a node which cannot handle even the smallest heavy call is avoided; starts at the regular hold
 * time.
 */
const MAX_HEAVY_COOLDOWN_MS = 3_600_000;
/** How long a verified node is trusted. */
const TRUST_DURATION_MS = 60_000;

/** Errors with which a healthy node may answer a heavy call. */
const OVERLOAD_KINDS: ReadonlySet<ChainErrorKind> = new Set(['slow', 'busy', 'refused']);

type ChainCall<T> = (client: PublicClient, place: number) => Promise<T>;

/** Answer or failure of one node. */
type CallResult<T> =
  | { answer: T }
  | {
      error: ChainError;
      /** Whether it was verified to belong to our chain. */
      isVerified: boolean;
      /** Whether the call was too heavy for it. */
      isOverloaded: boolean;
    };

interface NodeEntry {
  index: number;
  url: string;
  client: PublicClient;
  trustedUntilMs: number;
  cooldownUntilMs: number;
  /** Until then other nodes are preferred for heavy calls; `heavyFailures` counts consecutive times. */
  heavyCooldownUntilMs: number;
  heavyFailures: number;
}

export function createChainNodePool({
  urls,
  expected,
  clock,
  wait,
  onRefusal,
  timeoutMs = TIMEOUT_MS,
}: ChainNodePoolOptions): ChainNodePool {
  const sources = urls.map((url, place): NodeEntry => {
    const transport = http(url, { timeout: 0, fetchFn: fetchWithTimeout(timeoutMs), retryCount: 0 });
    const client = createPublicClient({ transport });
    return {
      index: place,
      url,
      client,
      trustedUntilMs: 0,
      cooldownUntilMs: 0,
      heavyCooldownUntilMs: 0,
      heavyFailures: 0,
    };
  });
  let genesisHash: Hex | undefined = expected.genesisHash;
  let error: ChainError | undefined;
  let answering: NodeEntry | undefined;

  const isTrusted = ({ trustedUntilMs }: NodeEntry): boolean => trustedUntilMs > clock.nowMs();
  const refuse = (source: NodeEntry, why: ChainError): void => {
    source.trustedUntilMs = 0;
    source.cooldownUntilMs = clock.nowMs() + NODE_COOLDOWN_MS;
    error = why;
    onRefusal?.(source.url, why);
  };

  async function accept(source: NodeEntry): Promise<void> {
    if (isTrusted(source)) return;
    // The first verified node sets the genesis hash; all others must match it.
    genesisHash = await probeNode(source.client, genesisHash === undefined ? expected : { ...expected, genesisHash });
    source.trustedUntilMs = clock.nowMs() + TRUST_DURATION_MS;
  }

  /** Calls one node until it answers, fails too often, or refuses. */
  async function askSource<T>(
    source: NodeEntry,
    { work, heavy }: ChainCallOptions & { work: ChainCall<T> },
  ): Promise<CallResult<T>> {
    for (let tries = 1; ; tries += 1) {
      let isOurs = false;
      try {
        await accept(source);
        isOurs = true;
        return { answer: await work(source.client, source.index) };
      } catch (error) {
        const found = toChainError(error);
        const isOverdone = isOurs && heavy !== undefined && OVERLOAD_KINDS.has(found.kind);
        if (isOverdone || !found.isTransient || tries === MAX_ATTEMPTS)
          return { error: found, isVerified: isOurs, isOverloaded: isOverdone };
        await wait(BASE_DELAY_MS * 2 ** (tries - 1));
      }
    }
  }

  const spare = (source: NodeEntry): void => {
    source.heavyCooldownUntilMs =
      clock.nowMs() + Math.min(NODE_COOLDOWN_MS * 2 ** source.heavyFailures, MAX_HEAVY_COOLDOWN_MS);
    source.heavyFailures += 1;
  };

  function inOrder({ heavy, lastNodeIndex, excludedNodeIndex }: ChainCallOptions): NodeEntry[] {
    const others = sources.filter(({ index }) => index !== excludedNodeIndex);
    const asked = others.length > 0 ? others : sources;
    const rested = asked.filter(({ cooldownUntilMs }) => cooldownUntilMs <= clock.nowMs());
    const isLater = ({ index, heavyCooldownUntilMs }: NodeEntry): number =>
      Number(index === lastNodeIndex || (heavy !== undefined && heavyCooldownUntilMs > clock.nowMs()));
    return rested.toSorted((one, other) => isLater(one) - isLater(other));
  }

  return {
    async call(work, asking = {}) {
      const { heavy } = asking;
      const isUsual = asking.lastNodeIndex === undefined && asking.excludedNodeIndex === undefined;
      let latest = error;
      for (const source of inOrder(asking)) {
        const asked = await askSource(source, { work, ...(heavy && { heavy }) });
        if ('answer' in asked) {
          error = undefined;
          if (isUsual && heavy === undefined) answering = source;
          if (heavy) source.heavyFailures = 0;
          return asked.answer;
        }
        const { error: found, isVerified, isOverloaded } = asked;
        latest = found;
        if (isOverloaded && heavy === 'narrow') {
          spare(source);
          continue;
        }
        // Other nodes of the chain would refuse it as well.
        if (isOverloaded || (found.kind === 'refused' && isVerified)) throw found;
        // Behind a load balancer, one node may not know yet what another has reported.
        if (found.kind !== 'behind' || !isVerified) refuse(source, found);
      }
      throw latest ?? new ChainError('unreachable', 'No node of the chain is configured.');
    },
    getStatus: () => ({ url: answering && isTrusted(answering) ? answering.url : undefined, error: error?.message }),
  };
}

/**
 * Asks by `fetch`, and gives an answer so many milliseconds in all, headers and body: viem's own limit ends with the headers, and a
 * node that stalls after them would be waited for without end.
 */
export function fetchWithTimeout(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}
