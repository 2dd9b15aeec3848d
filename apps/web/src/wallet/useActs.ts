import { useConfig } from '../data/config.ts';
import { useWalletClient } from '../data/walletClient.ts';
import type { ContractAct } from './contractAct.ts';
import { type ActDone, type ActOptions, sendAct } from './sendAct.ts';
import { type MintOptions, sendMint } from './sendMint.ts';

/** What a page does with contracts by the player's wallet; each throws an ActError when it comes to nothing. */
export interface Acts {
  sendAct(act: ContractAct, options?: ActOptions): Promise<ActDone>;
  sendMint(quantity: number, options: MintOptions): Promise<ActDone>;
}

/** Acts and mints by the wallet of whoever is signed in. */
export function useActs(): Acts {
  const walletClient = useWalletClient();
  const contracts = useConfig()?.chain?.contracts;
  const parts = { walletClient, contracts };
  return {
    sendAct: (act, options) => sendAct(parts, act, options),
    sendMint: (quantity, options) => sendMint(parts, quantity, options),
  };
}
