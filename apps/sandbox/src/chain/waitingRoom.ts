import type { Address } from 'viem';
import type { Transaction } from './transaction.ts';

/** Transactions that came before the one with the nonce in front of theirs; nobody is shown them. */
export interface WaitingRoom {
  /** False when the sender has too many waiting. */
  hold(transaction: Transaction): boolean;
  take(sender: Address, nonce: bigint): Transaction | undefined;
}

const PER_SENDER = 64;

/** Forgotten at a restart, as nodes forget theirs. */
export function openWaitingRoom(): WaitingRoom {
  const bySender = new Map<Address, Map<bigint, Transaction>>();
  return {
    hold(transaction) {
      const own = bySender.get(transaction.sender) ?? new Map<bigint, Transaction>();
      if (own.size >= PER_SENDER && !own.has(transaction.nonce)) return false;
      bySender.set(transaction.sender, own.set(transaction.nonce, transaction));
      return true;
    },
    take(sender, nonce) {
      const own = bySender.get(sender);
      const found = own?.get(nonce);
      own?.delete(nonce);
      if (own?.size === 0) bySender.delete(sender);
      return found;
    },
  };
}
