import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import type { Address, ContractFunctionReturnType, PublicClient } from 'viem';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import type { AppClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { type ItemRow, readItems, saveItems } from './store.ts';

/** Protects against a node that keeps returning pages. */
const MAX_PAGES = 100;

export interface Shop {
  /** All items, including hidden ones; `isStale` if the chain did not answer and they are as last read. */
  read(): Promise<{ items: readonly ItemRow[]; isStale: boolean }>;
  /** Invalidates the cache in all processes after an item changed on the chain. */
  invalidate(): void;
}

const TTL_MS = 120_000;
/** How long a request waits for the chain. */
const TIMEOUT_MS = 4_000;
const CACHE_KEY = 'items';

const SHOP_CHANGED_TOPIC = createTopic<null>('shop changed');
const monotonicClock: AppClock = { nowMs: () => performance.now() };

export function createShop(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { clock = monotonicClock }: { clock?: AppClock } = {},
): Shop {
  const { bus, db } = context;

  async function load(): Promise<readonly ItemRow[] | undefined> {
    const { node, contracts } = getChain(context);
    const readAt = new Date(context.clock.nowMs());
    try {
      const items = await node.call((client) => readShop(client, { address: contracts.jumpShop, readAt }));
      await saveItems(db, items);
      return items;
    } catch (error) {
      if (error instanceof ChainError) return undefined;
      throw error;
    }
  }

  const cache = createTtlCache({ clock, ttlMs: TTL_MS, maxEntries: 1, load });
  bus.subscribe(SHOP_CHANGED_TOPIC, cache.clear);
  bus.onMissed(cache.clear);
  return {
    async read() {
      const pendingRead = Promise.resolve(cache.read(CACHE_KEY));
      const items = await withTimeout(context.chain?.patienceMs ?? TIMEOUT_MS, {
        work: pendingRead,
        late: () => undefined,
      });
      return items ? { items, isStale: false } : { items: await readItems(db), isStale: true };
    },
    invalidate: () => bus.publish(SHOP_CHANGED_TOPIC, null),
  };
}

type OnChainItem = ContractFunctionReturnType<typeof jumpShopAbi, 'view', 'getItem'>;

/** Reads every item of the contract: active ones in pages of 20, hidden ones one by one. Throws the node's error. */
async function readShop(
  client: PublicClient,
  { address, readAt }: { address: Address; readAt: Date },
): Promise<ItemRow[]> {
  const shop = { address, abi: jumpShopAbi } as const;
  const active: OnChainItem[] = [];
  let fromId = 0n;
  for (let page = 0; page === 0 || fromId !== 0n; page += 1) {
    if (page === MAX_PAGES) throw new ChainError('garbled', 'The shop has no end.');
    const [items, nextId] = await client.readContract({ ...shop, functionName: 'getActiveItems', args: [fromId] });
    active.push(...items);
    fromId = nextId;
  }
  const next = await client.readContract({ ...shop, functionName: 'nextTokenId' });
  const activeIds = new Set(active.map(({ id }) => id));
  const hidden: OnChainItem[] = [];
  for (let id = 1n; id < next; id += 1n)
    if (!activeIds.has(id)) hidden.push(await client.readContract({ ...shop, functionName: 'getItem', args: [id] }));
  return [...active, ...hidden].map((item) => ({
    id: Number(item.id),
    name: item.name,
    imageUri: item.imageUri,
    metadataUri: item.metadataUri,
    priceWei: String(item.price),
    supply: Number(item.supply),
    minted: Number(item.minted),
    active: item.active,
    itemType: item.itemType,
    xpBonus: item.xpBonus,
    readAt,
  }));
}
