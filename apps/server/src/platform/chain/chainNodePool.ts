import { createPublicClient, type Hex, http, type PublicClient } from 'viem';
import type { AppClock } from '../clock.ts';
import { ChainError, type ChainErrorKind, toChainError } from './chainError.ts';
import { type ExpectedChain, probeNode } from './probeNode.ts';

/** Access to the chain through nodes that were verified to belong to it. */
export interface ChainNodePool {
  /**
   * Calls the node. Transient errors are retried, then the next node is used. Throws a ChainError if none answers.
   * The call gets the index of its node in the list.
   */
  call<T>(work: ChainCall<T>, options?: ChainCallOptions): Promise<T>;
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
  /** Called when a request to a node begins; the result is called with `ok` or the kind of its error. */
  startCall?: (() => (outcome: string) => void) | undefined;
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

type ChainCall<T> = (client: PublicClient, nodeIndex: number) => Promise<T>;

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

/** A node, and how far it is trusted now. */
class ChainNode {
  readonly index: number;
  readonly url: string;
  readonly client: PublicClient;
  readonly #clock: AppClock;
  #trustedUntilMs = 0;
  #cooldownUntilMs = 0;
  /** Until then other nodes are preferred for heavy calls. */
  #heavyCooldownUntilMs = 0;
  /** Heavy calls in a row that it could not handle. */
  #heavyFailures = 0;

  constructor(url: string, { index, clock, timeoutMs }: { index: number; clock: AppClock; timeoutMs: number }) {
    this.index = index;
    this.url = url;
    this.#clock = clock;
    const transport = http(url, { timeout: 0, fetchFn: fetchWithTimeout(timeoutMs), retryCount: 0 });
    this.client = createPublicClient({ transport });
  }

  get isTrusted(): boolean {
    return this.#trustedUntilMs > this.#clock.nowMs();
  }

  get isOnHold(): boolean {
    return this.#cooldownUntilMs > this.#clock.nowMs();
  }

  get isOnHeavyHold(): boolean {
    return this.#heavyCooldownUntilMs > this.#clock.nowMs();
  }

  trust(): void {
    this.#trustedUntilMs = this.#clock.nowMs() + TRUST_DURATION_MS;
  }

  hold(): void {
    this.#trustedUntilMs = 0;
    this.#cooldownUntilMs = this.#clock.nowMs() + NODE_COOLDOWN_MS;
  }

  holdHeavy(): void {
    const durationMs = Math.min(NODE_COOLDOWN_MS * 2 ** this.#heavyFailures, MAX_HEAVY_COOLDOWN_MS);
    this.#heavyCooldownUntilMs = this.#clock.nowMs() + durationMs;
    this.#heavyFailures += 1;
  }

  resetHeavyFailures(): void {
    this.#heavyFailures = 0;
  }
}

export function createChainNodePool({
  urls,
  expected,
  clock,
  wait,
  onRefusal,
  startCall,
  timeoutMs = TIMEOUT_MS,
}: ChainNodePoolOptions): ChainNodePool {
  const nodes = urls.map((url, index) => new ChainNode(url, { index, clock, timeoutMs }));
  let genesisHash: Hex | undefined = expected.genesisHash;
  let latestError: ChainError | undefined;
  let activeNode: ChainNode | undefined;

  async function verify(node: ChainNode): Promise<void> {
    if (node.isTrusted) return;
    // The first verified node sets the genesis hash; all others must match it.
    genesisHash = await probeNode(node.client, genesisHash === undefined ? expected : { ...expected, genesisHash });
    node.trust();
  }

  function refuse(node: ChainNode, error: ChainError): void {
    node.hold();
    latestError = error;
    onRefusal?.(node.url, error);
  }

  /** Calls one node until it answers, fails too often, or refuses. */
  async function callNode<T>(
    node: ChainNode,
    { work, heavy }: { work: ChainCall<T>; heavy: ChainCallOptions['heavy'] | undefined },
  ): Promise<CallResult<T>> {
    for (let tries = 1; ; tries += 1) {
      let isVerified = false;
      const endCall = startCall?.();
      try {
        await verify(node);
        isVerified = true;
        const answer = await work(node.client, node.index);
        endCall?.('ok');
        return { answer };
      } catch (cause) {
        const error = toChainError(cause);
        endCall?.(error.kind);
        const isOverloaded = isVerified && heavy !== undefined && OVERLOAD_KINDS.has(error.kind);
        if (isOverloaded || !error.isTransient || tries === MAX_ATTEMPTS) return { error, isVerified, isOverloaded };
        await wait(BASE_DELAY_MS * 2 ** (tries - 1));
      }
    }
  }

  return {
    async call(work, options = {}) {
      const { heavy, lastNodeIndex, excludedNodeIndex } = options;
      const isUsual = heavy === undefined && lastNodeIndex === undefined && excludedNodeIndex === undefined;
      let error = latestError;
      for (const node of orderNodes(nodes, options)) {
        const result = await callNode(node, { work, heavy });
        if ('answer' in result) {
          latestError = undefined;
          if (isUsual) activeNode = node;
          if (heavy) node.resetHeavyFailures();
          return result.answer;
        }
        const { isVerified, isOverloaded } = result;
        error = result.error;
        if (isOverloaded && heavy === 'narrow') {
          node.holdHeavy();
          continue;
        }
        // Other nodes of the chain would refuse it as well.
        if (isOverloaded || (error.kind === 'refused' && isVerified)) throw error;
        // Behind a load balancer, one node may not know yet what another has reported.
        if (error.kind !== 'behind' || !isVerified) refuse(node, error);
      }
      throw error ?? new ChainError('unreachable', 'No node of the chain is configured.');
    },
    getStatus: () => ({ url: activeNode?.isTrusted ? activeNode.url : undefined, error: latestError?.message }),
  };
}

/** The nodes to call one after another. */
function orderNodes(
  nodes: readonly ChainNode[],
  { heavy, lastNodeIndex, excludedNodeIndex }: ChainCallOptions,
): ChainNode[] {
  const others = nodes.filter(({ index }) => index !== excludedNodeIndex);
  const isLater = (node: ChainNode): number =>
    Number(node.index === lastNodeIndex || (heavy !== undefined && node.isOnHeavyHold));
  return (others.length > 0 ? others : nodes)
    .filter(({ isOnHold }) => !isOnHold)
    .toSorted((one, other) => isLater(one) - isLater(other));
}

/**
 * Time limit for the whole answer, headers and body: viem's own ends with the headers, so a node that stalls after them
 * would be waited for without end.
 */
export function fetchWithTimeout(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}
