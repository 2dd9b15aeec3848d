import type { Address } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import type { Context } from '../../platform/context.ts';
import type { AppClock } from '../../platform/clock.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { saveBalance, findWalletBalance } from './store.ts';

/** Account balances at the latest block. */
export interface BalanceReader {
  /**
   * Balance of an address (any case) in wei; calls within one second share a read. Throws `chain_off` or `chain_down`.
   */
  read(address: string): Promise<bigint>;
  /** Invalidates the cache in every process after a transfer. */
  invalidate(): void;
}

interface BalanceReaderOptions {
  /** Total time limit over all nodes and retries. */
  timeoutMs?: number;
  /** Clock for the cache; monotonic and independent of the product clock. */
  clock?: AppClock;
}

const CACHE_MS = 1_000;
const MAX_CACHED = 10_000;
/** Upper bound of uint256; larger answers are invalid. */
const MAX_UINT256 = 2n ** 256n - 1n;
const BALANCES_CHANGED_TOPIC = createTopic<null>('balances changed');
const monotonicClock: AppClock = { nowMs: () => performance.now() };

export function createBalanceReader(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>,
  { timeoutMs, clock = monotonicClock }: BalanceReaderOptions = {},
): BalanceReader {
  async function fetchBalance(address: string): Promise<bigint> {
    const chain = getChain(context);
    const readAt = new Date(context.clock.nowMs());
    const work = chain.node.call(async (client) => {
      const balanceWei = await client.getBalance({ address: address as Address, blockTag: 'latest' });
      if (balanceWei < 0n || balanceWei > MAX_UINT256)
        throw new ChainError('garbled', `The node says that ${address} holds ${balanceWei} wei.`);
      return balanceWei;
    });
    const balanceWei = await waitForChain({ patienceMs: timeoutMs ?? chain.patienceMs }, work);
    // Stored for the play gate only; a failed write does not affect the response.
    await saveBalance(context.db, { address, balanceWei, readAt }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a balance was read and could not be kept'),
    );
    return balanceWei;
  }

  const cache = createTtlCache({ clock, ttlMs: CACHE_MS, maxEntries: MAX_CACHED, load: fetchBalance });
  context.bus.subscribe(BALANCES_CHANGED_TOPIC, cache.clear);
  context.bus.onMissed(cache.clear);
  return {
    async read(address) {
      try {
        return await cache.read(address.toLowerCase());
      } catch (error) {
        throw toChainAppError(error);
      }
    },
    invalidate: () => context.bus.publish(BALANCES_CHANGED_TOPIC, null),
  };
}

/** Balance that decides whether a player may play. */
interface PlayBalance {
  /**
   * Undefined without a linked wallet, before its first read, and while the welcome gift is pending; the gate is open
   * in all three cases.
   */
  lastKnownWei: bigint | undefined;
  /** Current on-chain balance, or the last known one if the chain does not answer in time. */
  fetchCurrent: () => Promise<bigint | undefined>;
}

/** Time limit for a recheck before play is refused, in case the player has just added MON. */
const MAX_WAIT_MS = 400;

/** Returns the last known balance of the player's wallet and refreshes it in the background. */
export async function loadPlayBalance(
  { chain, clock, db, log }: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
  { userId, balances }: { userId: string; balances: BalanceReader },
): Promise<PlayBalance> {
  const walletBalance = chain && (await findWalletBalance(db, { userId, now: new Date(clock.nowMs()) }));
  const lastKnownWei = walletBalance?.lastKnownWei;
  const pendingRead = walletBalance
    ? balances.read(walletBalance.address).catch((error: unknown) => {
        log.debug({ err: error }, 'a balance could not be read; the last known one counts');
        return lastKnownWei;
      })
    : Promise.resolve(undefined);
  return {
    lastKnownWei,
    fetchCurrent: () => withTimeout(MAX_WAIT_MS, { work: pendingRead, late: () => lastKnownWei }),
  };
}
