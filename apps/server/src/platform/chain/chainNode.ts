import { createPublicClient, type Hex, http, type PublicClient } from 'viem';
import type { Clock } from '../clock.ts';
import { ChainError, type ChainErrorKind, chainErrorOf } from './chainError.ts';
import { type ExpectedChain, probeNode } from './probeNode.ts';

/** The chain as the server asks it: always a node that has shown to be of our chain. */
export interface ChainNode {
  /**
   * Asks the node; an error that may pass is tried again, and then the next node is asked. Throws a ChainError when none answers.
   * `place` is that of the node in the list.
   */
  ask<T>(work: Work<T>, asking?: Asking): Promise<T>;
  /** Which node is asked now; undefined while none is accepted. */
  state(): { url: string | undefined; error: string | undefined };
}

/** How a question is to be asked. */
export interface Asking {
  /**
   * A question that can be too much for a node that is well: slow, busy and unwilling answers to it are tried once and are no reason to
   * leave the node alone. Of a `wide` one they are told at once, for it can be made smaller; for a `narrow` one the next node is asked, and
   * is asked first for a while.
   */
  heavy?: 'wide' | 'narrow';
  /** The place of a node that is asked last. */
  last?: number;
  /** The place of a node that is not asked at all where there is another. */
  except?: number;
}

export interface ChainNodeOptions {
  /** Where nodes are, best first (CHAIN-03). A local chain has one and no fallback: the public one has the same id and real money. */
  urls: readonly string[];
  expected: ExpectedChain;
  clock: Clock;
  wait: (ms: number) => Promise<void>;
  /** Told whenever a node is turned down. */
  onRefusal?: (url: string, error: ChainError) => void;
  timeoutMs?: number;
}

/** LIMIT-07. */
const TIMEOUT_MS = 5_000;
/** LIMIT-06. */
const TRIES = 3;
const BASE_DELAY_MS = 1_000;
/** How long a node that failed or lied is left alone. */
const REST_MS = 30_000;
/** The longest that a node is spared which cannot bear even the smallest of heavy questions; at first as long as a rest. */
const MOST_SPARED_MS = 3_600_000;
/** How long a node is believed before it must show itself again. */
const TRUST_MS = 60_000;

/** What a heavy question may bring out of a node that is well. */
const OVERDONE: ReadonlySet<ChainErrorKind> = new Set(['slow', 'busy', 'refused']);

type Work<T> = (client: PublicClient, place: number) => Promise<T>;

/** The answer of one node, or how it failed. */
type Asked<T> =
  | { answer: T }
  | {
      found: ChainError;
      /** Whether it had shown to be of our chain. */
      isOurs: boolean;
      /** Whether the question was too much for it. */
      isOverdone: boolean;
    };

interface Source {
  place: number;
  url: string;
  client: PublicClient;
  trustedUntilMs: number;
  restsUntilMs: number;
  /** Until then the others are asked heavy questions first, and how often that was in a row. */
  sparedUntilMs: number;
  spared: number;
}

export function createChainNode({
  urls,
  expected,
  clock,
  wait,
  onRefusal,
  timeoutMs = TIMEOUT_MS,
}: ChainNodeOptions): ChainNode {
  const sources = urls.map((url, place): Source => {
    const transport = http(url, { timeout: 0, fetchFn: fetchWithin(timeoutMs), retryCount: 0 });
    const client = createPublicClient({ transport });
    return { place, url, client, trustedUntilMs: 0, restsUntilMs: 0, sparedUntilMs: 0, spared: 0 };
  });
  let genesisHash: Hex | undefined = expected.genesisHash;
  let error: ChainError | undefined;
  let answering: Source | undefined;

  const isTrusted = ({ trustedUntilMs }: Source): boolean => trustedUntilMs > clock.nowMs();
  const refuse = (source: Source, why: ChainError): void => {
    source.trustedUntilMs = 0;
    source.restsUntilMs = clock.nowMs() + REST_MS;
    error = why;
    onRefusal?.(source.url, why);
  };

  async function accept(source: Source): Promise<void> {
    if (isTrusted(source)) return;
    // Whoever comes first says how the chain began; all others must agree with it.
    genesisHash = await probeNode(source.client, genesisHash === undefined ? expected : { ...expected, genesisHash });
    source.trustedUntilMs = clock.nowMs() + TRUST_MS;
  }

  /** Asks one node until it answers, or has failed too often, or says no. */
  async function askSource<T>(source: Source, { work, heavy }: Asking & { work: Work<T> }): Promise<Asked<T>> {
    for (let tries = 1; ; tries += 1) {
      let isOurs = false;
      try {
        await accept(source);
        isOurs = true;
        return { answer: await work(source.client, source.place) };
      } catch (error) {
        const found = chainErrorOf(error);
        const isOverdone = isOurs && heavy !== undefined && OVERDONE.has(found.kind);
        if (isOverdone || !found.mayPass || tries === TRIES) return { found, isOurs, isOverdone };
        await wait(BASE_DELAY_MS * 2 ** (tries - 1));
      }
    }
  }

  const spare = (source: Source): void => {
    source.sparedUntilMs = clock.nowMs() + Math.min(REST_MS * 2 ** source.spared, MOST_SPARED_MS);
    source.spared += 1;
  };

  function inOrder({ heavy, last, except }: Asking): Source[] {
    const others = sources.filter(({ place }) => place !== except);
    const asked = others.length > 0 ? others : sources;
    const rested = asked.filter(({ restsUntilMs }) => restsUntilMs <= clock.nowMs());
    const isLater = ({ place, sparedUntilMs }: Source): number =>
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
        // What the node of our chain refuses, every other would refuse too.
        if (isOverdone || (found.kind === 'refused' && isOurs)) throw found;
        // Of several nodes behind one address one does not know yet what another has said.
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
export function fetchWithin(limitMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) });
}
