import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { keys } from '../../../data/keys.ts';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../../data/walletClient.ts';
import { mayStillGoThrough, withdrawalFailure } from './withdrawalFailure.ts';
import { nextWithdrawal, type Transfer, type WithdrawalNews, type WithdrawalState } from './withdrawalState.ts';

/** Milliseconds after a withdrawal until the balance is read again (WAL-12). */
const REFETCH_MS = 2_000;

/** A withdrawal from the checked form to its end. */
export interface Withdrawal {
  state: WithdrawalState;
  tell: (news: WithdrawalNews) => void;
  /** Sends the confirmed transfer; the wallet asks once more by itself. */
  confirm: (transfer: Transfer) => Promise<void>;
  /** Gives up on one that was not sent yet. */
  giveUp: () => void;
}

export function useWithdrawal(walletClient: Pick<WalletClient, 'send' | 'refresh'>, timers: Timers): Withdrawal {
  const queryClient = useQueryClient();
  const [state, tell] = useReducer(nextWithdrawal, { at: 'form' });
  const stop = useRef<AbortController>(undefined);

  const confirm = async ({ to, valueWei }: Transfer): Promise<void> => {
    const ending = new AbortController();
    stop.current = ending;
    tell({ type: 'confirmed' });
    try {
      const receipt = await walletClient.send(
        { to, data: '0x', valueWei: String(valueWei) },
        {
          purpose: { type: 'WITHDRAWAL' },
          onSent(txHash) {
            tell({ type: 'sent', txHash });
          },
          signal: ending.signal,
        },
      );
      if (!receipt.succeeded)
        throw new Error('The chain refused the transfer. Your MON are still yours, less the fee.');
      tell({ type: 'arrived', receipt });
      timers.after(REFETCH_MS, () => void walletClient.refresh({ force: true }));
    } catch (thrown) {
      // What may still go through must not stand in a form that sends it once more.
      if (mayStillGoThrough(thrown)) tell({ type: 'doubted' });
      else tell({ type: 'failed', failure: withdrawalFailure(thrown) });
    }
    void queryClient.invalidateQueries({ queryKey: keys.transactions });
  };
  return { state, tell, confirm, giveUp: () => stop.current?.abort() };
}
