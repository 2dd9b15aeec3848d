import type { SaleMints } from '@jumpy/protocol/http/sale';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { queryKeys } from '../../data/queryKeys.ts';
import { saleMintsQuery } from '../../data/sale.ts';
import { useContractCalls } from '../../wallet/useContractCalls.ts';
import { mintErrorText } from './mintText.ts';

/** State of the mint on this page. */
export type SaleMintState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'success'; txHash: string; quantity: number }
  | { at: 'error'; message: string };

export interface SaleMint {
  state: SaleMintState;
  /** Resolves to whether the mint succeeded. */
  mint: (request: { address: string; quantity: number; valueWei: bigint }) => Promise<boolean>;
  /** Shows an error without sending anything. */
  showError: (message: string) => void;
}

export function useSaleMint(): SaleMint {
  const queryClient = useQueryClient();
  const { sendMint } = useContractCalls();
  const [state, setState] = useReducer((_: SaleMintState, next: SaleMintState) => next, { at: 'idle' });
  return {
    state,
    showError: (message) => setState({ at: 'error', message }),
    async mint({ address, quantity, valueWei }) {
      setState({ at: 'loading' });
      let isMinted = false;
      try {
        const { hash } = await sendMint(quantity, { valueWei });
        addMintedToCache(queryClient, { address, quantity });
        setState({ at: 'success', txHash: hash, quantity });
        isMinted = true;
      } catch (thrown) {
        setState({ at: 'error', message: mintErrorText(thrown) });
      }
      for (const queryKey of [queryKeys.sale, queryKeys.collection, queryKeys.transactions])
        void queryClient.invalidateQueries({ queryKey });
      return isMinted;
    },
  };
}

/** Updates the cached amounts right after the receipt, before the refetch. */
function addMintedToCache(
  queryClient: QueryClient,
  { address, quantity }: { address: string; quantity: number },
): void {
  queryClient.setQueryData(saleMintsQuery(address).queryKey, (cached: SaleMints | undefined) => {
    if (!cached) return cached;
    const [phase1, phase2, phase3] = cached.minted.map(
      (minted, index) => minted + (index + 1 === cached.phase ? quantity : 0),
    );
    return {
      ...cached,
      minted: [phase1 ?? 0, phase2 ?? 0, phase3 ?? 0] as SaleMints['minted'],
      allowance: Math.max(0, cached.allowance - quantity),
    };
  });
}
