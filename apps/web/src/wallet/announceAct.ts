import { ownerActEndEndpoint, ownerActEndpoint } from '@jumpy/protocol/http/ownerActs';
import { ApiError } from '../data/apiError.ts';
import type { AskAdmin } from '../data/panel/useAskAdmin.ts';
import { ActError } from './actError.ts';
import { ACT_CONTRACTS, type ContractAct } from './contractAct.ts';

const MOST_ARGS = 8_000;
const MOST_WHY = 300;
const NOT_SIGNED_IN = 'Nothing was sent: it needs a sign-in of the last ten minutes.';

/** An act that stands in the audit log. */
export interface AnnouncedAct {
  /** Tells the log what came of it; a word that does not arrive changes nothing. */
  end(told: { txHash?: string | undefined; why?: string }): Promise<void>;
}

interface Announcing {
  ask: AskAdmin;
  /** Asks the administrator to sign in again; undefined where there is no panel around. */
  signInAgain: (() => Promise<boolean>) | undefined;
}

/** Has an administrator's act written into the audit log before the wallet is asked for it; without that line nothing is sent. */
export async function announceAct({ ask, signInAgain }: Announcing, act: ContractAct): Promise<AnnouncedAct> {
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

/** JSON, with numbers as texts: they are larger than JSON's. */
const textOf = (args: ContractAct['args']): string =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
