import type { ShopItem } from '@jumpy/protocol/http/characters';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../data/keys.ts';
import type { WalletClient } from '../../data/walletClient.ts';
import { mintCall } from './mintCall.ts';

/** Milliseconds for which a quoted fee is believed. */
const QUOTE_MS = 15_000;

interface Asked {
  shop: string | undefined;
  address: string | undefined;
  item: Pick<ShopItem, 'id' | 'priceWei'>;
  readAtMs: number | undefined;
}

/** What a mint costs beside its price, and what the wallet holds; asked anew whenever the balance was read anew. */
export const mintQuoteQuery = (
  walletClient: Pick<WalletClient, 'quote'> | null,
  { shop, address, item: { id: itemId, priceWei }, readAtMs }: Asked,
) =>
  queryOptions({
    queryKey: [...keys.player, 'mintQuote', address, itemId, priceWei, readAtMs],
    queryFn: async () => {
      if (!walletClient || shop === undefined) throw new Error('There is no wallet to ask.');
      const { feeWei, balanceWei } = await walletClient.quote(mintCall({ shop, itemId, priceWei }));
      return { feeWei: BigInt(feeWei), balanceWei: BigInt(balanceWei) };
    },
    staleTime: QUOTE_MS,
    retry: false,
  });
