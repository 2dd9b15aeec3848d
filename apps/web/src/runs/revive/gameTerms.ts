import { gasCostWei, lastResortGas, maxFeeWei } from '@jumpy/domain/gas';
import { monFullText } from '@jumpy/domain/mon';
import { reviveNeedWei } from '@jumpy/domain/revivePayment';
import type { ToGame } from '@jumpy/protocol/frame';
import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { WalletView } from '../../data/walletClient.ts';

/** What the game page is told of a revive. */
export type GameTerms = Extract<ToGame, { type: 'REVIVE_TERMS' }>['data'];

/** What a revive costs beside its price where no estimate can be had: the last resort of gas at the least fee (REVIVE-18). */
const LAST_RESORT_FEE_WEI = gasCostWei({ gasLimit: lastResortGas('revive'), maxFeeWei: maxFeeWei(undefined) });

/**
 * What can be offered with this wallet; null where there is nothing to offer. The offer is for who can have it at once: by the
 * quoted fee where there is one.
 */
export function gameTerms(
  terms: ReviveTerms | undefined,
  wallet: WalletView | undefined,
  quotedFeeWei = LAST_RESORT_FEE_WEI,
): GameTerms {
  if (terms === undefined) return null;
  const { available, contract, priceWei, credits } = terms;
  const priced = available && contract !== null && priceWei !== null;
  if (!priced) return credits > 0 ? { contractAddress: null, price: null, credits, isAffordable: false } : null;
  const price = BigInt(priceWei);
  return {
    contractAddress: contract,
    price: monFullText(price),
    credits,
    isAffordable: canPay(wallet, reviveNeedWei({ priceWei: price, quotedFeeWei })),
  };
}

function canPay(wallet: WalletView | undefined, neededWei: bigint): boolean {
  const ownWei = wallet?.balance.lastKnownWei;
  return wallet?.opensHere === true && wallet.address !== undefined && ownWei !== undefined && ownWei >= neededWei;
}
