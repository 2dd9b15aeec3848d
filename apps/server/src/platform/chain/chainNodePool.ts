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
  ask<T>(work: ChainCall<T>, asking?: ChainCallOptions): Promise<T>;
  /** The node in use; undefined while none is accepted. */
  state(): { url: string | undefined; error: string | undefined };
}

export interface ChainCallOptions {
  /**
   * A call that may overload a healthy node. Slow, busy and refused answers are not retried and do not put the node on
   * hold. For `wide` they are thrown, so that the range can be reduced; for `narrow` the next node is tried, and
   * preferred for a while.
   */
  heavy?: 'wide' | 'narrow';
  /** Index of the node to use last. */
  last?: number;
  /** Index of the node to skip if there is another. */
  except?: number;
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
      found: ChainError;
      /** Whether it was verified to belong to our chain. */
      isOurs: boolean;
      /** Whether the call was too heavy for it. */
      isOverdone: boolean;
    };

interface NodeEntry {
  place: number;
  url: string;
  client: PublicClient;
  trustedUntilMs: number;
  restsUntilMs: number;
  /** Until then other nodes are preferred for heavy calls; `spared` counts consecutive times. */
  sparedUntilMs: number;
  spared: number;
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
    return { place, url, client, trustedUntilMs: 0, restsUntilMs: 0, sparedUntilMs: 0, spared: 0 };
  });
  let genesisHash: Hex | undefined = expected.genesisHash;
  let error: ChainError | undefined;
  let answering: NodeEntry | undefined;

  const isTrusted = ({ trustedUntilMs }: NodeEntry): boolean => trustedUntilMs > clock.nowMs();
  const refuse = (source: NodeEntry, why: ChainError): void => {
    source.trustedUntilMs = 0;
    source.restsUntilMs = clock.nowMs() + NODE_COOLDOWN_MS;
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
        return { answer: await work(source.client, source.place) };
      } catch (error) {
        const found = toChainError(error);
        const isOverdone = isOurs && heavy !== undefined && OVERLOAD_KINDS.has(found.kind);
        if (isOverdone || !found.mayPass || tries === MAX_ATTEMPTS) return { found, isOurs, isOverdone };
        await wait(BASE_DELAY_MS * 2 ** (tries - 1));
      }
    }
  }

  const spare = (source: NodeEntry): void => {
    source.sparedUntilMs = clock.nowMs() + Math.min(NODE_COOLDOWN_MS * 2 ** source.spared, MAX_HEAVY_COOLDOWN_MS);
    source.spared += 1;
  };

  function inOrder({ heavy, last, except }: ChainCallOptions): NodeEntry[] {
    const others = sources.filter(({ place }) => place !== except);
    const asked = others.length > 0 ? others : sources;
    const rested = asked.filter(({ restsUntilMs }) => restsUntilMs <= clock.nowMs());
    const isLater = ({ place, sparedUntilMs }: NodeEntry): number =>
      Number(place === last || (heavy !== undefined && sparedUntilMs > clock.nowMs()));
    return rested.toSorted((one, other) => isLater(one) - isLater(other));
  }

  return {
    async ask(work, asking = {}) {
      const { heavy } = asking;
      const isUsual = asking.last === undefined && asking.except === undefined;
      let latest = error;
      for (const source of inOrder(asking)) {
        const asked = await askSource(source, { work, ...(heavy && { heavy }) });
        if ('answer' in asked) {
          error = undefined;
          if (isUsual && heavy === undefined) answering = source;
          if (heavy) source.spared = 0;
          return asked.answer;
        }
        const { found, isOurs, isOverdone } = asked;
        latest = found;
        if (isOverdone && heavy === 'narrow') {
          spare(source);
          continue;
        }
        // Other nodes of the chain would refuse it as well.
        if (isOverdone || (found.kind === 'refused' && isOurs)) throw found;
        // Behind a load balancer, one node may not know yet what another has reported.
        if (found.kind !== 'behind' || !isOurs) refuse(source, found);
      }
      throw latest ?? new ChainError('unreachable', 'No node of the chain is configured.');
    },
    state: () => ({ url: answering && isTrusted(answering) ? answering.url : undefined, error: error?.message }),
  };
}

/**
 * Asks by `fetch`, and gives an answer so many milliseconds in all, headers and body: viem's own limit ends with the headers, and a
 * node that stalls after them would be waited for without end.
 */
export function fetchWithTimeout(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}
