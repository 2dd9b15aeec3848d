import { gasCostWei, fallbackGasLimit, maxFeeWei } from '@jumpy/domain/gas';
import { formatMonFull } from '@jumpy/domain/mon';
import { requiredReviveWei } from '@jumpy/domain/revivePayment';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { WalletView } from '../../data/walletClient.ts';

/** Revive terms sent to the game page. */
export type GameTerms = Extract<ShellToGameMessage, { type: 'REVIVE_TERMS' }>['data'];

/** Estimated fee of a revive if no quote is available: the fallback gas limit at the minimum fee. */
const FALLBACK_FEE_WEI = gasCostWei({ gasLimit: fallbackGasLimit('revive'), maxFeeWei: maxFeeWei(undefined) });

/**
 * Revive offer for this wallet; null if nothing can be offered. It is offered only if the balance also covers the fee,
 * quoted if possible.
 */
export function toGameTerms(
  terms: ReviveTerms | undefined,
  wallet: WalletView | undefined,
  quotedFeeWei = FALLBACK_FEE_WEI,
): GameTerms {
  if (terms === undefined) return null;
  const { available, contract, priceWei, credits } = terms;
  const priced = available && contract !== null && priceWei !== null;
  if (!priced) return credits > 0 ? { contractAddress: null, price: null, credits, isAffordable: false } : null;
  const price = BigInt(priceWei);
  return {
    contractAddress: contract,
    price: formatMonFull(price),
    credits,
    isAffordable: canPay(wallet, requiredReviveWei({ priceWei: price, quotedFeeWei })),
  };
}

function canPay(wallet: WalletView | undefined, neededWei: bigint): boolean {
  const ownWei = wallet?.balance.lastKnownWei;
  return wallet?.canSignHere === true && wallet.address !== undefined && ownWei !== undefined && ownWei >= neededWei;
}
