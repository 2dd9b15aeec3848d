import { ApiCallError } from '../../data/apiCallError.ts';
import { WalletError } from '../../data/walletClient.ts';
import * as m from './messages.ts';

export const SHOP_TEXT = {
  noWallet: m.noWalletConnected(),
  noMoney: m.insufficientBalance(),
  noService: m.shopServiceFailed(),
  noWriting: m.writeContractMissing(),
  noReading: m.readContractMissing(),
} as const;

/** Error message of a failed mint. */
export function shopMintErrorText(thrown: unknown): string {
  if (thrown instanceof WalletError && thrown.code === 'insufficient_funds') return SHOP_TEXT.noMoney;
  if (thrown instanceof WalletError && thrown.code === 'rejected') return m.mintCanceled();
  const message = thrown instanceof Error ? thrown.message : '';
  if (/insufficient (balance|funds)/i.test(message)) return SHOP_TEXT.noMoney;
  if (thrown instanceof ApiCallError && thrown.code === 'chain_off') return SHOP_TEXT.noService;
  return message || m.nothingPaidTwice();
}

/** Why the shop cannot be shown. */
export function shopErrorText(thrown: unknown): string {
  if (thrown instanceof ApiCallError && thrown.code === 'chain_off') return SHOP_TEXT.noService;
  return SHOP_TEXT.noReading;
}

/**
 * Formats the supply of an item.
 * @example supplyText({ minted: 61, supply: 300 }) // '61 / 300'
 */
export const supplyText = ({ minted, supply }: { minted: number; supply: number }): string =>
  `${minted} / ${supply === 0 ? '∞' : supply}`;
