import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { WalletClient } from '../../data/walletClient.ts';
import { createReviveTransaction } from './payForRevive.ts';

/** The wallet's fee quote for a revive payment, in addition to the price. */
export interface ReviveFee {
  /** Undefined while loading or if no estimate is available. */
  get(terms: ReviveTerms | undefined): bigint | undefined;
  /** Requests a quote once per terms, as soon as the wallet is open; `force` repeats it. */
  request(terms: ReviveTerms | undefined, options?: { force: boolean }): void;
}

interface Options {
  getWallet(): WalletClient | null;
  onQuoted(): void;
}

export function createReviveFee({ getWallet, onQuoted }: Options): ReviveFee {
  let asked: string | undefined;
  let quoted: { payment: string; feeWei: bigint } | undefined;

  async function quote(service: WalletClient, terms: ReviveTerms): Promise<void> {
    const payment = paymentKey(terms);
    asked = payment;
    // Without a quote the wallet falls back to its own limits, so a failure here is not an error.
    const answer = await service.quote(createReviveTransaction(terms)).catch(() => undefined);
    if (answer === undefined || asked !== payment) return;
    quoted = { payment, feeWei: BigInt(answer.feeWei) };
    onQuoted();
  }

  return {
    get: (terms) => (terms && quoted?.payment === paymentKey(terms) ? quoted.feeWei : undefined),
    request(terms, { force } = { force: false }) {
      const service = getWallet();
      if (!terms || !isPaid(terms) || !service?.view().canSignHere) return;
      if (force || asked !== paymentKey(terms)) void quote(service, terms);
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
