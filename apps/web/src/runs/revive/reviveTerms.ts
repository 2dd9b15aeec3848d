import { gasCostWei, fallbackGasLimit, maxFeeWei } from '@jumpy/domain/gas';
import { formatMonFull } from '@jumpy/domain/mon';
import { requiredReviveWei } from '@jumpy/domain/revivePayment';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { WalletView, WalletClient } from '../../data/walletClient.ts';
import { createReviveTransaction } from './payForRevive.ts';
import type { ReviveApi } from './reviveApi.ts';

/** Revive terms sent to the game page. */
type GameTerms = Extract<ShellToGameMessage, { type: 'REVIVE_TERMS' }>['data'];

/** Estimated fee of a revive if no quote is available: the fallback gas limit at the minimum fee. */
const FALLBACK_FEE_WEI = gasCostWei({ gasLimit: fallbackGasLimit('revive'), maxFeeWei: maxFeeWei(undefined) });

/**
 * Revive offer for this wallet; null if nothing can be offered. It is offered only if the balance also covers the fee,
 * quoted if possible.
 */
function toGameTerms(
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

interface FeeOptions {
  getWallet(): WalletClient | null;
  onQuoted(): void;
}

/** The wallet's fee quote for a revive payment, in addition to the price. */
function createReviveFee({ getWallet, onQuoted }: FeeOptions) {
  let requested: string | undefined;
  let quoted: { payment: string; feeWei: bigint } | undefined;

  async function quote(wallet: WalletClient, terms: ReviveTerms): Promise<void> {
    const payment = paymentKey(terms);
    requested = payment;
    // Without a quote the wallet falls back to its own limits, so a failure here is not an error.
    const answer = await wallet.quote(createReviveTransaction(terms)).catch(() => undefined);
    if (answer === undefined || requested !== payment) return;
    quoted = { payment, feeWei: BigInt(answer.feeWei) };
    onQuoted();
  }

  return {
    /** Undefined while loading or if no estimate is available. */
    get: (terms: ReviveTerms | undefined): bigint | undefined =>
      terms && quoted?.payment === paymentKey(terms) ? quoted.feeWei : undefined,
    /** Requests a quote once per terms, as soon as the wallet is open; `force` repeats it. */
    request(terms: ReviveTerms | undefined, { force } = { force: false }): void {
      const wallet = getWallet();
      if (!terms || !isPaid(terms) || !wallet?.view().canSignHere) return;
      if (force || requested !== paymentKey(terms)) void quote(wallet, terms);
    },
  };
}

/** Credits are free. */
function isPaid({ available, contract, priceWei, credits }: ReviveTerms): boolean {
  return available && contract !== null && priceWei !== null && credits === 0;
}

function paymentKey({ contract, priceWei }: ReviveTerms): string {
  return `${contract} ${priceWei}`;
}

interface TermsOptions {
  api: Pick<ReviveApi, 'terms'>;
  getWallet(): WalletClient | null;
  post(message: ShellToGameMessage): void;
}

/** The current revive terms; every change of what can be offered is sent to the game page. */
export function createReviveTerms({ api, getWallet, post }: TermsOptions) {
  let terms: ReviveTerms | undefined;
  let lastSent: string | undefined;
  let isStopped = false;
  const fee = createReviveFee({ getWallet, onQuoted: sendIfChanged });

  function sendIfChanged(): void {
    const data = toGameTerms(terms, getWallet()?.view(), fee.get(terms));
    const text = JSON.stringify(data);
    if (isStopped || text === lastSent) return;
    lastSent = text;
    post({ type: 'REVIVE_TERMS', data });
  }

  /** Fetches the terms and sends them to the game page, changed or not. */
  async function load(): Promise<void> {
    const answer = await api.terms();
    // On a network failure keep the known terms; the payment will report the error.
    if (answer.ok) terms = answer.value;
    lastSent = undefined;
    sendIfChanged();
  }

  return {
    get: (): ReviveTerms | undefined => terms,
    /** Price in MON; null if nothing can be bought. */
    getPrice: (): string | null => toGameTerms(terms, undefined)?.price ?? null,
    load,
    /** Fetches the terms and a new quote. */
    async refresh(): Promise<void> {
      await load();
      fee.request(terms, { force: true });
    },
    /** Called when the wallet changes, since what the player can afford may differ. */
    handleWalletChange(): void {
      fee.request(terms);
      sendIfChanged();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
