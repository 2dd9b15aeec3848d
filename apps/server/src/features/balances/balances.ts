import type { Address } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import { topic } from '../../platform/bus/bus.ts';
import type { Context } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { within } from '../../platform/within.ts';
import { saveBalance } from './store.ts';

/** Account balances at the latest block. */
export interface Balances {
  /**
   * Balance of an address (any case) in wei; calls within one second share a read. Throws `chain_off` or `chain_down`.
   */
  read(address: string): Promise<bigint>;
  /** Invalidates the cache in every process after a transfer. */
  forget(): void;
}

export interface BalancesOptions {
  /** Total time limit over all nodes and retries. */
  limitMs?: number;
  /** Clock for the cache; monotonic and independent of the product clock. */
  clock?: Clock;
}

const LIMIT_MS = 5_000;
const SHARED_MS = 1_000;
/** Upper bound of uint256; larger answers are invalid. */
const MOST_WEI = 2n ** 256n - 1n;
const CHANGED = topic<null>('balances changed');
const machineClock: Clock = { nowMs: () => performance.now() };

export function createBalances(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>,
  { limitMs = LIMIT_MS, clock = machineClock }: BalancesOptions = {},
): Balances {
  async function ask(address: string): Promise<bigint> {
    const { node } = chainOf(context);
    const readAt = new Date(context.clock.nowMs());
    const work = node.ask(async (client) => {
      const balanceWei = await client.getBalance({ address: address as Address, blockTag: 'latest' });
      if (balanceWei < 0n || balanceWei > MOST_WEI)
        throw new ChainError('garbled', `The node says that ${address} holds ${balanceWei} wei.`);
      return balanceWei;
    });
    const balanceWei = await within(limitMs, {
      work,
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${limitMs} ms.`);
      },
    });
    // Stored for the play gate only; a failed write does not affect the response.
    await saveBalance(context.db, { address, balanceWei, readAt }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a balance was read and could not be kept'),
    );
    return balanceWei;
  }

  const shared = createSingleFlight({ clock, ttlMs: SHARED_MS, load: ask });
  context.bus.subscribe(CHANGED, shared.forget);
  context.bus.onMissed(shared.forget);
  return {
    async read(address) {
      try {
        return await shared.read(address.toLowerCase());
      } catch (error) {
        throw chainApiError(error);
      }
    },
    forget: () => context.bus.publish(CHANGED, null),
  };
}
