import { ApiError } from '../../platform/apiError.ts';
import { everybody } from '../../platform/bus/everybody.ts';
import type { Context } from '../../platform/context.ts';
import type { ArmySale } from './sale.ts';
import { saleStore } from './store.ts';

/** Looks for events of the army that were followed since the last look, in any process: all pages hear of them before they would ask. */
export function saleWatcher(
  { bus, chain, db }: Pick<Context, 'bus' | 'chain' | 'db'>,
  { sale }: { sale: ArmySale },
): () => Promise<void> {
  let seen: string | undefined;
  return async () => {
    if (!chain) return;
    const newest = await saleStore.newest(db, chain.contracts.jumpyArmy.toLowerCase());
    if (newest === seen) return;
    const isFirst = seen === undefined;
    seen = newest;
    if (!isFirst) {
      sale.forget();
      bus.publish(everybody, { type: 'sale', data: {} });
    }
    // What goes by the sale as it was last read gets it, whether or not a page asks.
    await sale.read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      seen = undefined;
    });
  };
}
