import type { Context } from '../../platform/context.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { BalanceReader } from './balanceReader.ts';
import { findWalletBalance } from './store.ts';

/** Balance that decides whether a player may play. */
export interface PlayBalance {
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
  const purse = chain && (await findWalletBalance(db, { userId, now: new Date(clock.nowMs()) }));
  const lastKnownWei = purse?.lastKnownWei;
  const reading = purse
    ? balances.read(purse.address).catch((error: unknown) => {
        log.debug({ err: error }, 'a balance could not be read; the last known one counts');
        return lastKnownWei;
      })
    : Promise.resolve(undefined);
  return { lastKnownWei, fetchCurrent: () => withTimeout(MAX_WAIT_MS, { work: reading, late: () => lastKnownWei }) };
}
