import { ApiError } from '../../data/apiError.ts';
import { WalletError } from '../../data/walletClient.ts';

export const SHOP_WORDS = {
  noWallet: 'No wallet connected',
  noMoney: 'Insufficient balance. Please add MON to your wallet to mint.',
  noService: 'NFTShopService could not be initialized.',
  noWriting: 'Write Contract not initialized. Is your wallet connected?',
  noReading: 'Read Contract not initialized',
} as const;

/** Error message of a failed mint. */
export function mintErrorText(thrown: unknown): string {
  if (thrown instanceof WalletError && thrown.code === 'insufficient_funds') return SHOP_WORDS.noMoney;
  if (thrown instanceof WalletError && thrown.code === 'rejected')
    return 'You cancelled it in your wallet. Nothing was paid.';
  const message = thrown instanceof Error ? thrown.message : '';
  if (/insufficient (balance|funds)/i.test(message)) return SHOP_WORDS.noMoney;
  if (thrown instanceof ApiError && thrown.code === 'chain_off') return SHOP_WORDS.noService;
  return message || 'Something went wrong. Nothing was paid twice.';
}

/** Why the shop cannot be shown. */
export function shopErrorText(thrown: unknown): string {
  if (thrown instanceof ApiError && thrown.code === 'chain_off') return SHOP_WORDS.noService;
  return SHOP_WORDS.noReading;
}

/**
 * Formats the supply of an item.
 * @example supplyText({ minted: 61, supply: 300 }) // '61 / 300'
 */
export const supplyText = ({ minted, supply }: { minted: number; supply: number }): string =>
  `${minted} / ${supply === 0 ? '∞' : supply}`;
