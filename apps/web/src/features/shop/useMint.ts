import { mintDroppedEndpoint, mintIntentEndpoint, type ShopItem } from '@jumpy/protocol/http/characters';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { askApi } from '../../data/api.ts';
import { useConfig } from '../../data/config.ts';
import { keys } from '../../data/keys.ts';
import { useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { mintCall } from './mintCall.ts';
import { mintErrorText, SHOP_WORDS } from './shopWords.ts';

/** State of the mint on this page. */
export type MintState =
  | { at: 'none' }
  | { at: 'asking'; item: ShopItem }
  | { at: 'minting'; item: ShopItem }
  | { at: 'minted'; item: ShopItem }
  | { at: 'failed'; item: ShopItem; message: string };

export interface Minting {
  state: MintState;
  /** Shows the cost. */
  ask: (item: ShopItem) => void;
  /** Mints the selected item; the wallet may ask for its own approval. */
  confirm: () => Promise<void>;
  close: () => void;
}

export function useMint(): Minting {
  const queryClient = useQueryClient();
  const walletClient = useWalletClient();
  const shop = useConfig()?.chain?.contracts.jumpShop;
  const [state, go] = useReducer((_: MintState, next: MintState) => next, { at: 'none' });

  const confirm = async (): Promise<void> => {
    if (state.at !== 'asking') return;
    const { item } = state;
    go({ at: 'minting', item });
    try {
      if (shop === undefined) throw new Error(SHOP_WORDS.noService);
      if (!walletClient) throw new Error(SHOP_WORDS.noWriting);
      await mint({ item, shop, walletClient });
      go({ at: 'minted', item });
    } catch (thrown) {
      go({ at: 'failed', item, message: mintErrorText(thrown) });
    }
    for (const queryKey of [keys.collection, keys.shop, keys.transactions])
      void queryClient.invalidateQueries({ queryKey });
  };

  return {
    state,
    ask: (item) => go({ at: 'asking', item }),
    confirm,
    close: () => go({ at: 'none' }),
  };
}

/** Announces the mint, so that no other tab or device starts it too, then sends it at the displayed price. */
async function mint({
  item: { id: itemId, priceWei: shownWei },
  shop,
  walletClient,
}: {
  item: ShopItem;
  shop: string;
  walletClient: WalletClient;
}): Promise<void> {
  if (walletClient.view().address === undefined) throw new Error(SHOP_WORDS.noWallet);
  const { intent, priceWei } = await askApi(mintIntentEndpoint, { body: { itemId } });
  const { intentId } = intent;
  try {
    if (priceWei !== shownWei) throw new Error('The price has changed. Look at it once more.');
    const receipt = await walletClient.send(mintCall({ shop, itemId, priceWei }), {
      purpose: { type: 'SHOP_MINT', intentId },
    });
    if (!receipt.succeeded) throw new Error('The shop refused the mint. Your MON are still yours, less the fee.');
  } catch (thrown) {
    // The server rejects this for sent transactions: they stay announced until they are mined or replaced. The error is
    // ignored.
    await askApi(mintDroppedEndpoint, { body: { intentId } }).catch(() => undefined);
    throw thrown;
  }
}
