import { AppError } from '../../platform/appError.ts';
import { allPagesTopic } from '../../platform/bus/allPagesTopic.ts';
import type { Context } from '../../platform/context.ts';
import type { ArmySale } from './armySale.ts';
import { saleStore } from './store.ts';

/**
 * Checks for army events indexed since the last check, in any process, so that all pages are notified before they poll.
 * `more` while the chain does not answer.
 */
export function createSaleWatcher(
  { bus, chain, db }: Pick<Context, 'bus' | 'chain' | 'db'>,
  { sale }: { sale: ArmySale },
): () => Promise<'more' | undefined> {
  let lastEventKey: string | undefined;
  return async () => {
    if (!chain) return undefined;
    const newest = await saleStore.readNewestEventKey(db, chain.contracts.jumpyArmy.toLowerCase());
    if (newest === lastEventKey) return undefined;
    const isFirst = lastEventKey === undefined;
    lastEventKey = newest;
    if (!isFirst) {
      sale.invalidate();
      bus.publish(allPagesTopic, { type: 'sale', data: {} });
    }
    // Refresh the stored state even if no page asks, since other code uses it.
    await sale.read().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      lastEventKey = undefined;
    });
    return lastEventKey === undefined ? 'more' : undefined;
  };
}
