import { useContext } from 'react';
import { useConfig } from '../data/config.ts';
import { PanelToolsContext } from '../data/panel/panelTools.ts';
import { useAskAdmin } from '../data/panel/useAskAdmin.ts';
import { useSession } from '../data/session.ts';
import { useWalletClient } from '../data/walletClient.ts';
import { ActError } from './actError.ts';
import { announceAct } from './announceAct.ts';
import type { ContractAct } from './contractAct.ts';
import { type ActDone, type ActOptions, sendAct } from './sendAct.ts';
import { type MintOptions, sendMint } from './sendMint.ts';

/** What a page does with contracts by the player's wallet; each throws an ActError when it comes to nothing. */
export interface Acts {
  /** An administrator's is in the audit log before the wallet is asked, and once more with what came of it. */
  sendAct(act: ContractAct, options?: ActOptions): Promise<ActDone>;
  sendMint(quantity: number, options: MintOptions): Promise<ActDone>;
}

/** Acts and mints by the wallet of whoever is signed in. */
export function useActs(): Acts {
  const walletClient = useWalletClient();
  const contracts = useConfig()?.chain?.contracts;
  const isAdmin = useSession().user?.isAdmin === true;
  const signInAgain = useContext(PanelToolsContext)?.signInAgain;
  const ask = useAskAdmin();
  const parts = { walletClient, contracts };
  return {
    async sendAct(act, options) {
      if (!isAdmin) return sendAct(parts, act, options);
      const announced = await announceAct({ ask, signInAgain }, act);
      try {
        const done = await sendAct(parts, act, options);
        await announced.end({ txHash: done.hash });
        return done;
      } catch (thrown) {
        const failed = thrown instanceof ActError ? thrown : undefined;
        await announced.end({ txHash: failed?.txHash, why: failed?.message ?? 'an error of the page' });
        throw thrown;
      }
    },
    sendMint: (quantity, options) => sendMint(parts, quantity, options),
  };
}
