import type { Sale } from '@jumpy/protocol/http/sale';
import { topic } from '../../platform/bus/bus.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { within } from '../../platform/within.ts';
import { contractApiError, contractMissing } from '../army/contractApiError.ts';
import { readSale } from './readSale.ts';
import { saleStore } from './store.ts';

/** The sale, for everybody. */
export interface ArmySale {
  /** `isStale` when the chain did not answer and it is as last read. Refuses with `chain_off`, or `chain_down` where it was never read. */
  read(): Promise<{ sale: Sale; readAt: Date; isStale: boolean }>;
  /** The contract said something: the next one to ask gets it, in every process. */
  forget(): void;
}

/** MINT-88. */
const TTL_MS = 15_000;
/** Whoever asks waits so long for the chain. */
const PATIENCE_MS = 4_000;
const ALL = 'sale';

const CHANGED = topic<null>('sale changed');
const machineClock: Clock = { nowMs: () => performance.now() };

export function createSale(
  { bus, chain, clock: now, db }: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { clock = machineClock, patienceMs = PATIENCE_MS }: { clock?: Clock; patienceMs?: number } = {},
): ArmySale {
  async function load(): Promise<{ sale: Sale; readAt: Date } | undefined> {
    if (!chain) throw contractMissing();
    const readAt = new Date(now.nowMs());
    try {
      const sale = await chain.node.ask((client) => readSale(client, chain.contracts.jumpyArmy));
      await saleStore.keep(db, { sale, readAt });
      return { sale, readAt };
    } catch (error) {
      if (error instanceof ChainError) return undefined;
      throw error;
    }
  }

  const kept = createTtlCache({ clock, ttlMs: TTL_MS, most: 1, load });
  bus.subscribe(CHANGED, kept.clear);
  bus.onMissed(kept.clear);
  return {
    async read() {
      const reading = Promise.resolve(kept.read(ALL));
      const read = await within(patienceMs, { work: reading, late: () => undefined });
      if (read) return { ...read, isStale: false };
      const known = await saleStore.known(db);
      // Of another contract nothing is known.
      if (known && known.sale.contract === chain?.contracts.jumpyArmy.toLowerCase()) return { ...known, isStale: true };
      throw contractApiError(new ChainError('slow', 'The chain did not say how the sale is.'));
    },
    forget: () => bus.publish(CHANGED, null),
  };
}
