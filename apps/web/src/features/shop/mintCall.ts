import type { RequestedTransaction } from '@jumpy/protocol/keyring';

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
