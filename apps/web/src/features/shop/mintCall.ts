import type { WantedTransaction } from '@jumpy/protocol/keyring';

/** The call `mint(uint256)`: the first four bytes of the hash of its name. */
const MINT = '0xa0712d68';
const WORD_DIGITS = 64;

/** The mint of an item at a price, in wei; the contract takes no other amount. */
export function mintCall({
  shop,
  itemId,
  priceWei,
}: {
  shop: string;
  itemId: number;
  priceWei: string;
}): WantedTransaction {
  const data = `${MINT}${itemId.toString(16).padStart(WORD_DIGITS, '0')}`;
  return { to: shop, data, valueWei: priceWei, action: 'shop_mint' };
}
