import { createPublicClient, type Hex, http, type PublicClient } from 'viem';
import type { Clock } from '../lib/clock.ts';
import { ChainFault, chainFaultOf } from './chainFault.ts';
import { type ExpectedChain, probeNode } from './probeNode.ts';

/** The chain as the server asks it: always a node that has shown to be of our chain. */
export interface ChainNode {
  /** Asks the node; a fault that may pass is tried again, and then the next node is asked. Throws a ChainFault when none answers. */
  ask<T>(work: (client: PublicClient) => Promise<T>): Promise<T>;
  /** Which node is asked now; undefined while none is accepted. */
  state(): { url: string | undefined; fault: string | undefined };
}

export interface ChainNodeOptions {
  /** Where nodes are, best first (CHAIN-03). A local chain has one and no fallback: the public one has the same id and real money. */
  urls: readonly string[];
  expected: ExpectedChain;
  clock: Clock;
  wait: (ms: number) => Promise<void>;
  /** Told whenever a node is turned down. */
  onRefusal?: (url: string, fault: ChainFault) => void;
  timeoutMs?: number;
}

/** LIMIT-07. */
const TIMEOUT_MS = 5_000;
/** LIMIT-06. */
const TRIES = 3;
const BASE_DELAY_MS = 1_000;
/** How long a node that failed or lied is left alone. */
const REST_MS = 30_000;
/** How long a node is believed before it must show itself again. */
const TRUST_MS = 60_000;

interface Source {
  url: string;
  client: PublicClient;
  trustedUntilMs: number;
  restsUntilMs: number;
}

export function createChainNode({
  urls,
  expected,
  clock,
  wait,
  onRefusal,
  timeoutMs = TIMEOUT_MS,
}: ChainNodeOptions): ChainNode {
  const sources = urls.map((url): Source => {
    const transport = http(url, { timeout: timeoutMs, retryCount: 0 });
    return { url, client: createPublicClient({ transport }), trustedUntilMs: 0, restsUntilMs: 0 };
  });
  let genesisHash: Hex | undefined = expected.genesisHash;
  let fault: ChainFault | undefined;

  const isTrusted = ({ trustedUntilMs }: Source): boolean => trustedUntilMs > clock.nowMs();
  const refuse = (source: Source, why: ChainFault): void => {
    source.trustedUntilMs = 0;
    source.restsUntilMs = clock.nowMs() + REST_MS;
    fault = why;
    onRefusal?.(source.url, why);
  };

  async function accept(source: Source): Promise<void> {
    if (isTrusted(source)) return;
    // Whoever comes first says how the chain began; all others must agree with it.
    genesisHash = await probeNode(source.client, genesisHash === undefined ? expected : { ...expected, genesisHash });
    source.trustedUntilMs = clock.nowMs() + TRUST_MS;
  }

  /** Asks one node until it answers, or has failed too often, or says no. */
  async function askSource<T>(source: Source, work: (client: PublicClient) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        await accept(source);
        return await work(source.client);
      } catch (error) {
        const found = chainFaultOf(error);
        if (!found.mayPass || tries === TRIES) throw found;
        await wait(BASE_DELAY_MS * 2 ** (tries - 1));
      }
    }
  }

  return {
    async ask(work) {
      const rested = sources.filter(({ restsUntilMs }) => restsUntilMs <= clock.nowMs());
      for (const source of rested) {
        try {
          const answer = await askSource(source, work);
          fault = undefined;
          return answer;
        } catch (error) {
          const found = chainFaultOf(error);
          // What the node of our chain refuses, every other would refuse too.
          if (found.kind === 'refused' && isTrusted(source)) throw found;
          refuse(source, found);
        }
      }
      throw fault ?? new ChainFault('unreachable', 'No node of the chain is configured.');
    },
    state: () => ({ url: sources.find(isTrusted)?.url, fault: fault?.message }),
  };
}
