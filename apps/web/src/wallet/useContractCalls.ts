import { endOwnerActEndpoint, beginOwnerActEndpoint } from '@jumpy/protocol/http/ownerActs';
import { useContext } from 'react';
import { ApiCallError } from '../data/apiCallError.ts';
import { useConfig } from '../data/config.ts';
import { PanelToolsContext } from '../data/panel/panelTools.ts';
import { type FetchAdmin, useFetchAdmin } from '../data/panel/useFetchAdmin.ts';
import { useSession } from '../data/session.ts';
import { useWalletClient } from '../data/walletClient.ts';
import { encodeUint256 } from '../runs/chain/abiEncoding.ts';
import { ContractCallError } from './contractCallError.ts';
import { CONTRACT_NAMES_BY_KEY, type ContractCall } from './contractCall.ts';
import {
  type ContractCallResult,
  type ContractCallOptions,
  type ContractCallContext,
  sendContractCall,
  sendEncodedCall,
} from './sendContractCall.ts';

const MAX_ARGS_CHARS = 8_000;
const MAX_REASON_CHARS = 300;
const NOT_SIGNED_IN_TEXT = 'Nothing was sent. You need to have signed in within the last ten minutes.';

/** Selector of `mint(uint256)`. */
const MINT_SELECTOR = '0xa0712d68';

/** Contract calls with the player's wallet. Failures throw an ActError. */
interface ContractCalls {
  /** An administrator's acts are logged before the wallet is asked, and again with their outcome. */
  sendContractCall(contractCall: ContractCall, options?: ContractCallOptions): Promise<ContractCallResult>;
  sendMint(quantity: number, options: MintOptions): Promise<ContractCallResult>;
}

/** Contract calls and mints with the signed-in player's wallet. */
export function useContractCalls(): ContractCalls {
  const walletClient = useWalletClient();
  const contracts = useConfig()?.chain?.contracts;
  const isOwner = useSession().user?.operatorRole === 'owner';
  const signInAgain = useContext(PanelToolsContext)?.reauthenticate;
  const fetchAdmin = useFetchAdmin();
  const context = { walletClient, contracts };
  return {
    async sendContractCall(contractCall, options) {
      if (!isOwner) return sendContractCall(context, contractCall, options);
      const announced = await announceContractCall({ fetchAdmin, reauthenticate: signInAgain }, contractCall);
      try {
        const result = await sendContractCall(context, contractCall, options);
        await announced.reportOutcome({ txHash: result.hash });
        return result;
      } catch (thrown) {
        const failed = thrown instanceof ContractCallError ? thrown : undefined;
        await announced.reportOutcome({ txHash: failed?.txHash, reason: failed?.message ?? 'an error of the page' });
        throw thrown;
      }
    },
    sendMint: (quantity, options) => sendMint(context, quantity, options),
  };
}

interface MintOptions extends ContractCallOptions {
  /** Total price in wei; the contract accepts no other amount. */
  valueWei: bigint;
}

/**
 * Mints army tokens to the player's wallet, whose keyring asks for confirmation. Throws an ActError, whose `revert` is
 * the contract's error.
 */
export function sendMint(
  context: ContractCallContext,
  quantity: number,
  { valueWei, ...options }: MintOptions,
): Promise<ContractCallResult> {
  const call = {
    data: MINT_SELECTOR + encodeUint256(quantity),
    valueWei: String(valueWei),
    action: 'army_mint',
  } as const;
  return sendEncodedCall(context, { contract: 'army', transaction: call, purpose: { type: 'ARMY_MINT' }, options });
}

/** An act recorded in the audit log. */
interface AnnouncedCall {
  /** Records the outcome; errors are ignored. */
  reportOutcome(outcome: { txHash?: string | undefined; reason?: string }): Promise<void>;
}

interface AnnounceOptions {
  fetchAdmin: FetchAdmin;
  /** Asks the administrator to sign in again; undefined outside the panel. */
  reauthenticate: (() => Promise<boolean>) | undefined;
}

/** Records an administrator's act in the audit log before the wallet is asked; if that fails, nothing is sent. */
async function announceContractCall(
  { fetchAdmin, reauthenticate }: AnnounceOptions,
  contractCall: ContractCall,
): Promise<AnnouncedCall> {
  const { contract, functionName, args, valueWei = 0n } = contractCall;
  const body = {
    contract: CONTRACT_NAMES_BY_KEY[contract],
    functionName,
    args: stringifyArgs(args).slice(0, MAX_ARGS_CHARS),
    valueWei: String(valueWei),
  };
  const begin = async (): Promise<string> => (await fetchAdmin(beginOwnerActEndpoint, { body })).actId;
  const actId = await begin().catch(async (error: unknown) => {
    const isStale = error instanceof ApiCallError && error.code === 'fresh_sign_in_needed';
    if (isStale && reauthenticate) {
      if (await reauthenticate()) return begin();
      throw new ContractCallError('cancelled', NOT_SIGNED_IN_TEXT);
    }
    throw error instanceof ApiCallError ? new ContractCallError('other', error.message) : error;
  });
  return {
    async reportOutcome({ txHash, reason }) {
      const outcome = { actId, txHash: txHash ?? null, why: reason?.slice(0, MAX_REASON_CHARS) ?? null };
      await fetchAdmin(endOwnerActEndpoint, { body: outcome }).catch(() => undefined);
    },
  };
}

/** JSON with bigints as strings, since they exceed JSON's number range. */
const stringifyArgs = (args: ContractCall['args']): string =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
