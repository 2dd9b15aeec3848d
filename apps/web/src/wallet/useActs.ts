import { ownerActEndEndpoint, ownerActEndpoint } from '@jumpy/protocol/http/ownerActs';
import { useContext } from 'react';
import { ApiError } from '../data/apiError.ts';
import { useConfig } from '../data/config.ts';
import { PanelToolsContext } from '../data/panel/panelTools.ts';
import { type AskAdmin, useAskAdmin } from '../data/panel/useAskAdmin.ts';
import { useSession } from '../data/session.ts';
import { useWalletClient } from '../data/walletClient.ts';
import { numberWord } from '../runs/chain/abi.ts';
import { ActError } from './actError.ts';
import { ACT_CONTRACTS, type ContractAct } from './contractAct.ts';
import { type ActDone, type ActOptions, type ActParts, sendAct, sendCall } from './sendAct.ts';

const MOST_ARGS = 8_000;
const MOST_WHY = 300;
const NOT_SIGNED_IN = 'Nothing was sent: it needs a sign-in of the last ten minutes.';

/** Selector of `mint(uint256)`. */
const MINT = '0xa0712d68';

/** Contract calls with the player's wallet. Failures throw an ActError. */
export interface Acts {
  /** An administrator's acts are logged before the wallet is asked, and again with their outcome. */
  sendAct(act: ContractAct, options?: ActOptions): Promise<ActDone>;
  sendMint(quantity: number, options: MintOptions): Promise<ActDone>;
}

/** Contract calls and mints with the signed-in player's wallet. */
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

interface MintOptions extends ActOptions {
  /** Total price in wei; the contract accepts no other amount. */
  valueWei: bigint;
}

/**
 * Mints army tokens to the player's wallet, whose keyring asks for confirmation. Throws an ActError, whose `revert` is
 * the contract's error.
 */
export function sendMint(parts: ActParts, quantity: number, { valueWei, ...options }: MintOptions): Promise<ActDone> {
  const call = { data: MINT + numberWord(quantity), valueWei: String(valueWei), action: 'army_mint' } as const;
  return sendCall(parts, { contract: 'army', call, purpose: { type: 'ARMY_MINT' }, options });
}

/** An act recorded in the audit log. */
interface AnnouncedAct {
  /** Records the outcome; errors are ignored. */
  end(told: { txHash?: string | undefined; why?: string }): Promise<void>;
}

interface Announcing {
  ask: AskAdmin;
  /** Asks the administrator to sign in again; undefined outside the panel. */
  signInAgain: (() => Promise<boolean>) | undefined;
}

/** Records an administrator's act in the audit log before the wallet is asked; if that fails, nothing is sent. */
async function announceAct({ ask, signInAgain }: Announcing, act: ContractAct): Promise<AnnouncedAct> {
  const { contract, functionName, args, valueWei = 0n } = act;
  const body = {
    contract: ACT_CONTRACTS[contract],
    functionName,
    args: textOf(args).slice(0, MOST_ARGS),
    valueWei: String(valueWei),
  };
  const begin = async (): Promise<string> => (await ask(ownerActEndpoint, { body })).actId;
  const actId = await begin().catch(async (error: unknown) => {
    const isStale = error instanceof ApiError && error.code === 'fresh_sign_in_needed';
    if (isStale && signInAgain) {
      if (await signInAgain()) return begin();
      throw new ActError('cancelled', NOT_SIGNED_IN);
    }
    throw error instanceof ApiError ? new ActError('other', error.message) : error;
  });
  return {
    async end({ txHash, why }) {
      const told = { actId, txHash: txHash ?? null, why: why?.slice(0, MOST_WHY) ?? null };
      await ask(ownerActEndEndpoint, { body: told }).catch(() => undefined);
    },
  };
}

/** JSON with bigints as strings, since they exceed JSON's number range. */
const textOf = (args: ContractAct['args']): string =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
