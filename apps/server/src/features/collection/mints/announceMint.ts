import type { MintIntent } from '@jumpy/protocol/http/characters';
import type { Address } from 'viem';
import { chainOf } from '../../../platform/chain/chainApiError.ts';
import { ChainError } from '../../../platform/chain/chainError.ts';
import type { Chain } from '../../../platform/chain/chain.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { within } from '../../../platform/within.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Shop } from '../../shop/shop.ts';
import type { ItemRow } from '../../shop/store.ts';
import { assertMinting } from '../../switches/readSwitches.ts';
import { readActiveWallet, readHoldings } from '../store.ts';
import { tellCollection } from '../tellCollection.ts';
import { intentStore } from './intentStore.ts';
import { mintIntent } from './mintIntent.ts';

type MintContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** The nonce is nice to have: nobody waits long for it. */
const NONCE_PATIENCE_MS = 1_000;

/** Takes a player's word that an item is about to be minted: one open mint per item, and none of a character that is owned. */
export async function announceMint(
  context: MintContext,
  { userId, itemId, shop }: { userId: string; itemId: number; shop: Shop },
): Promise<{ intent: MintIntent; priceWei: string }> {
  const chain = chainOf(context);
  await assertMinting(context);
  const { items } = await shop.read();
  const item = mintable(items.find(({ id }) => id === itemId));
  const address = await readActiveWallet(context.db, userId);
  if (!address) throw new ApiError('no_wallet', 'No wallet connected');
  const nonce = await readNonce(chain, address as Address);
  const createdAt = new Date(context.clock.nowMs());
  const row = await inTransaction(context, async (trx) => {
    const held = await readHoldings(trx, userId);
    if (held.some(({ collection, tokenId }) => collection === 'shop' && tokenId === itemId))
      throw new ApiError('item_owned', 'You own this item.', { field: 'itemId' });
    return intentStore.begin(trx, { userId, itemId, address, nonce, createdAt });
  });
  if (!row) throw new ApiError('mint_pending', 'This item is on its way already.', { field: 'itemId' });
  tellCollection(context, [userId]);
  return { intent: mintIntent(row), priceWei: item.priceWei };
}

function mintable(item: ItemRow | undefined): ItemRow {
  if (!item) throw new ApiError('item_unknown', 'There is no such item.', { field: 'itemId' });
  if (!item.active) throw new ApiError('item_inactive', 'This item is not for sale.', { field: 'itemId' });
  if (item.supply > 0 && item.minted >= item.supply)
    throw new ApiError('item_sold_out', 'This item is sold out.', { field: 'itemId' });
  return item;
}

async function readNonce(chain: Chain, address: Address): Promise<number | null> {
  const work = chain.node
    .ask((client) => client.getTransactionCount({ address, blockTag: 'latest' }))
    .catch((error: unknown) => {
      if (error instanceof ChainError) return null;
      throw error;
    });
  return within(NONCE_PATIENCE_MS, { work, late: () => null });
}
