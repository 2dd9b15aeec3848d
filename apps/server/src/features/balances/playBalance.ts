import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';
import type { Balances } from './balances.ts';
import { findPurse } from './store.ts';

/** What the gate of play goes by. */
export interface PlayBalance {
  /** Undefined without a linked wallet, until its balance was read once, and while its welcome is on its way: none shuts the gate. */
  lastKnownWei: bigint | undefined;
  /** What the chain says now, or the last known balance when it does not say so in a moment. */
  now: () => Promise<bigint | undefined>;
}

/** Whoever is refused waits so long at most, for the MON they may just have added. */
const MOMENT_MS = 400;

/** The last known balance of a player's wallet, while it is read anew beside for the next time. */
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
