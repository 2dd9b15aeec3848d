import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../data/queryKeys.ts';
import { usePanelTools } from '../data/panel/panelTools.ts';
import { ContractCallError } from './contractCallError.ts';
import type { ContractCall } from './contractCall.ts';
import type { ContractCallResult } from './sendContractCall.ts';
import { useContractCalls } from './useContractCalls.ts';

interface ResultText {
  /** Success text. */
  successText: string;
  /** Error text. */
  getFailureText: (error: ContractCallError) => string;
}

/** A contract call from the panel. */
interface PanelContractCall {
  /** Runs the call; undefined on failure, which is reported in a toast. */
  run(contractCall: ContractCall, texts: ResultText): Promise<ContractCallResult | undefined>;
  isPending: boolean;
}

/**
 * Sends contract calls of the panel one at a time, blocks the panel meanwhile, shows a toast with the outcome, and
 * refetches all data.
 */
export function usePanelContractCall(): PanelContractCall {
  const { sendContractCall } = useContractCalls();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isPending, setPending] = useState(false);

  return {
    isPending,
    async run(contractCall, { successText, getFailureText }) {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      const hideOverlay = tools.showBusyOverlay('Waiting for your wallet…');
      try {
        const receipt = await sendContractCall(contractCall);
        tools.toast({ tone: 'done', text: successText });
        return receipt;
      } catch (thrown) {
        const error = thrown instanceof ContractCallError ? thrown : new ContractCallError('other', 'Action failed');
        tools.toast({ tone: 'failed', text: getFailureText(error) });
        return undefined;
      } finally {
        hideOverlay();
        running.current = false;
        setPending(false);
        for (const queryKey of [queryKeys.admin, queryKeys.shop, queryKeys.transactions])
          void queryClient.invalidateQueries({ queryKey });
      }
    },
  };
}
