import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { WalletClient } from '../../data/walletClient.ts';
import { reviveTransaction } from './payForRevive.ts';

/** What the wallet quotes for the payment of a revive beside its price. */
export interface ReviveFee {
  /** Undefined while nobody has said, and where no estimate can be had. */
  of(terms: ReviveTerms | undefined): bigint | undefined;
  /** Asks once for these terms, as soon as the wallet opens here; `anew` also where it was asked before. */
  ask(terms: ReviveTerms | undefined, options?: { anew: boolean }): void;
}

interface Needs {
  wallet(): WalletClient | null;
  onQuoted(): void;
}

export function createReviveFee({ wallet, onQuoted }: Needs): ReviveFee {
  let asked: string | undefined;
  let quoted: { payment: string; feeWei: bigint } | undefined;

  async function quote(service: WalletClient, terms: ReviveTerms): Promise<void> {
    const payment = paymentOf(terms);
    asked = payment;
    // The wallet has a last resort of its own; its silence here is no error.
    const answer = await service.quote(reviveTransaction(terms)).catch(() => undefined);
    if (answer === undefined || asked !== payment) return;
    quoted = { payment, feeWei: BigInt(answer.feeWei) };
    onQuoted();
  }

  return {
    of: (terms) => (terms && quoted?.payment === paymentOf(terms) ? quoted.feeWei : undefined),
    ask(terms, { anew } = { anew: false }) {
      const service = wallet();
      if (!terms || !isPaid(terms) || !service?.view().opensHere) return;
      if (anew || asked !== paymentOf(terms)) void quote(service, terms);
    },
  };
}

/** A credit costs nothing. */
function isPaid({ available, contract, priceWei, credits }: ReviveTerms): boolean {
  return available && contract !== null && priceWei !== null && credits === 0;
}

function paymentOf({ contract, priceWei }: ReviveTerms): string {
  return `${contract} ${priceWei}`;
}
