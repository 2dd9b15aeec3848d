import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import type { Balances } from './balances.ts';
import { findPurse } from './store.ts';

/** Balance that decides whether a player may play. */
export interface PlayBalance {
  /**
   * Undefined without a linked wallet, before its first read, and while the welcome gift is pending; the gate is open
   * in all three cases.
   */
  lastKnownWei: bigint | undefined;
  /** Current on-chain balance, or the last known one if the chain does not answer in time. */
  now: () => Promise<bigint | undefined>;
}

/** Time limit for a recheck before play is refused, in case the player has just added MON. */
const MOMENT_MS = 400;

/** Returns the last known balance of the player's wallet and refreshes it in the background. */
export async function playBalance(
  { chain, clock, db, log }: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
  { userId, balances }: { userId: string; balances: Balances },
): Promise<PlayBalance> {
  const purse = chain && (await findPurse(db, { userId, now: new Date(clock.nowMs()) }));
  const lastKnownWei = purse?.lastKnownWei;
  const reading = purse
    ? balances.read(purse.address).catch((error: unknown) => {
        log.debug({ err: error }, 'a balance could not be read; the last known one counts');
        return lastKnownWei;
      })
    : Promise.resolve(undefined);
  return { lastKnownWei, now: () => within(MOMENT_MS, { work: reading, late: () => lastKnownWei }) };
}
