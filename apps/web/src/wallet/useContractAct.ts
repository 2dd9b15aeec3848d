import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../data/keys.ts';
import { usePanelTools } from '../data/panel/panelTools.ts';
import { ActError } from './actError.ts';
import type { ContractAct } from './contractAct.ts';
import type { ActDone } from './sendAct.ts';
import { useActs } from './useActs.ts';

interface Telling {
  /** What is said when it was carried out. */
  done: string;
  /** What is said when it was not. */
  failed: (error: ActError) => string;
}

/** An act of the panel on a contract. */
export interface PanelContractAct {
  /** Does it; undefined when it came to nothing, and then the toast says why. */
  run(act: ContractAct, telling: Telling): Promise<ActDone | undefined>;
  isPending: boolean;
}

/** Sends acts of the panel: one at a time, the panel covered meanwhile, a toast at the end, and everything shown is looked at anew. */
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
