import type { ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import type { KeyringReceipt, RequestedTransaction } from '@jumpy/protocol/keyring';
import type { SendPurpose, WalletClient, WalletError } from '../data/walletClient.ts';
import { ContractCallError, toContractCallFailure } from './contractCallError.ts';
import { CONTRACT_NAMES_BY_KEY, type ContractKey, type ContractCall } from './contractCall.ts';
import { toWalletError } from './walletErrorText.ts';
import * as m from './messages.ts';

export interface ContractCallResult {
  hash: string;
  receipt: KeyringReceipt;
}

export interface ContractCallOptions {
  /** Called as soon as the hash is known. */
  onSent?: (hash: string) => void;
  signal?: AbortSignal;
}

export interface ContractCallContext {
  walletClient: Pick<WalletClient, 'send'> | null;
  /** Undefined without a chain. */
  contracts: ContractAddresses | undefined;
}

const NO_CHAIN_TEXT = m.noChain();
const NO_WALLET_TEXT = m.noWalletConnected();
const REVERTED_TEXT = m.rejectedByNetwork();

/**
 * Sends a call to one of our contracts from the player's wallet, whose keyring asks for confirmation. Resolves when it
 * was executed; otherwise throws an ActError.
 */
export async function sendContractCall(
  context: ContractCallContext,
  contractCall: ContractCall,
  options: ContractCallOptions = {},
): Promise<ContractCallResult> {
  const { encodeContractCall } = await import('./contractCallAbi.ts');
  const call = { data: encodeContractCall(contractCall), valueWei: String(contractCall.valueWei ?? 0n) };
  return sendEncodedCall(context, {
    contract: contractCall.contract,
    transaction: call,
    purpose: { type: 'OWNER_ACT' },
    options,
  });
}

interface EncodedCall {
  contract: ContractKey;
  transaction: Omit<RequestedTransaction, 'to'>;
  purpose: SendPurpose;
  options: ContractCallOptions;
}

/** Sends a contract call and classifies failures, including the contract's own error if there is one. */
export async function sendEncodedCall(
  { walletClient, contracts }: ContractCallContext,
  { contract, transaction: call, purpose, options }: EncodedCall,
): Promise<ContractCallResult> {
  if (!contracts) throw new ContractCallError('network', NO_CHAIN_TEXT);
  if (!walletClient) throw new ContractCallError('wallet', NO_WALLET_TEXT);
  const transaction = { ...call, to: contracts[CONTRACT_NAMES_BY_KEY[contract]] };
  let receipt: KeyringReceipt;
  try {
    receipt = await walletClient.send(transaction, { purpose, ...options });
  } catch (thrown) {
    throw await toContractCallError(toWalletError(thrown), contract);
  }
  const { txHash: hash } = receipt;
  if (!receipt.succeeded) throw new ContractCallError('reverted', REVERTED_TEXT, { txHash: hash });
  return { hash, receipt };
}

async function toContractCallError(error: WalletError, contract: ContractKey): Promise<ContractCallError> {
  const { revertData, txHash } = error;
  const details = txHash === undefined ? {} : { txHash };
  if (error.code === 'no_wallet') return new ContractCallError('wallet', NO_WALLET_TEXT, details);
  if (revertData !== undefined) {
    const [{ decodeRevert }, { ACCESS_DENIED_ERRORS, revertText }] = await Promise.all([
      import('./contractCallAbi.ts'),
      import('./revertText.ts'),
    ]);
    const revert = decodeRevert(contract, revertData);
    if (revert) {
      const failure = ACCESS_DENIED_ERRORS.has(revert.name) ? 'denied' : 'reverted';
      return new ContractCallError(failure, revertText(revert), { revert, ...details });
    }
  }
  return new ContractCallError(toContractCallFailure(error), error.message, details);
}
