import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../data/keys.ts';
import { usePanelTools } from '../data/panel/panelTools.ts';
import { ActError } from './actError.ts';
import type { ContractAct } from './contractAct.ts';
import type { ActDone } from './sendAct.ts';
import { useActs } from './useActs.ts';

interface Telling {
  /** Success text. */
  done: string;
  /** Error text. */
  failed: (error: ActError) => string;
}

/** A contract call from the panel. */
export interface PanelContractAct {
  /** Runs the call; undefined on failure, which is reported in a toast. */
  run(act: ContractAct, telling: Telling): Promise<ActDone | undefined>;
  isPending: boolean;
}

/**
 * Sends contract calls of the panel one at a time, blocks the panel meanwhile, shows a toast with the outcome, and
 * refetches all data.
 */
export function useContractAct(): PanelContractAct {
  const { sendAct } = useActs();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isPending, setPending] = useState(false);

  return {
    isPending,
    async run(act, { done, failed }) {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      const uncover = tools.cover('Waiting for your wallet...');
      try {
        const receipt = await sendAct(act);
        tools.toast({ tone: 'done', text: done });
        return receipt;
      } catch (thrown) {
        const error = thrown instanceof ActError ? thrown : new ActError('other', 'Action failed');
        tools.toast({ tone: 'failed', text: failed(error) });
        return undefined;
      } finally {
        uncover();
        running.current = false;
        setPending(false);
        for (const queryKey of [keys.admin, keys.shop, keys.transactions])
          void queryClient.invalidateQueries({ queryKey });
      }
    },
  };
}
