import { cancelMintEndpoint, mintIntentEndpoint, type ShopItem } from '@jumpy/protocol/http/characters';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { fetchApi } from '../../data/api.ts';
import { useConfig } from '../../data/config.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { shopMintErrorText, SHOP_TEXT } from './shopText.ts';
import * as m from './messages.ts';

/** State of the mint on this page. */
export type ShopMintState =
  | { at: 'none' }
  | { at: 'asking'; item: ShopItem }
  | { at: 'minting'; item: ShopItem }
  | { at: 'minted'; item: ShopItem }
  | { at: 'failed'; item: ShopItem; message: string };

export interface ShopMint {
  state: ShopMintState;
  /** Shows the cost. */
  open: (item: ShopItem) => void;
  /** Mints the selected item; the wallet may ask for its own approval. */
  confirm: () => Promise<void>;
  close: () => void;
}

export function useShopMint(): ShopMint {
  const queryClient = useQueryClient();
  const walletClient = useWalletClient();
  const shop = useConfig()?.chain?.contracts.jumpShop;
  const [state, go] = useReducer((_: ShopMintState, next: ShopMintState) => next, { at: 'none' });

  const confirm = async (): Promise<void> => {
    if (state.at !== 'asking') return;
    const { item } = state;
    go({ at: 'minting', item });
    try {
      if (shop === undefined) throw new Error(SHOP_TEXT.noService);
      if (!walletClient) throw new Error(SHOP_TEXT.noWriting);
      await sendShopMint({ item, shop, walletClient });
      go({ at: 'minted', item });
    } catch (thrown) {
      go({ at: 'failed', item, message: shopMintErrorText(thrown) });
    }
    for (const queryKey of [queryKeys.collection, queryKeys.shop, queryKeys.transactions])
      void queryClient.invalidateQueries({ queryKey });
  };

  return {
    state,
    open: (item) => go({ at: 'asking', item }),
    confirm,
    close: () => go({ at: 'none' }),
  };
}

/** Announces the mint, so that no other tab or device starts it too, then sends it at the displayed price. */
async function sendShopMint({
  item: { id: itemId, priceWei: shownWei },
  shop,
  walletClient,
}: {
  item: ShopItem;
  shop: string;
  walletClient: WalletClient;
}): Promise<void> {
  if (walletClient.view().address === undefined) throw new Error(SHOP_TEXT.noWallet);
  const { intent, priceWei } = await fetchApi(mintIntentEndpoint, { body: { itemId } });
  const { intentId } = intent;
  try {
    if (priceWei !== shownWei) throw new Error(m.priceChanged());
    const receipt = await walletClient.send(createMintTransaction({ shop, itemId, priceWei }), {
      purpose: { type: 'SHOP_MINT', intentId },
    });
    if (!receipt.succeeded) throw new Error(m.mintReverted());
  } catch (thrown) {
    // The server rejects this for sent transactions: they stay announced until they are mined or replaced. The error is
    // ignored.
    await fetchApi(cancelMintEndpoint, { body: { intentId } }).catch(() => undefined);
    throw thrown;
  }
}

/** Selector of `mint(uint256)`. */
const MINT_SELECTOR = '0xa0712d68';
const WORD_DIGITS = 64;

/** Transaction that mints an item; the contract accepts only the exact price, in wei. */
export function createMintTransaction({
  shop,
  itemId,
  priceWei,
}: {
  shop: string;
  itemId: number;
  priceWei: string;
}): RequestedTransaction {
  const data = `${MINT_SELECTOR}${itemId.toString(16).padStart(WORD_DIGITS, '0')}`;
  return { to: shop, data, valueWei: priceWei, action: 'shop_mint' };
}
