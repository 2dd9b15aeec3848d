import type { ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import type { KeyringReceipt, WantedTransaction } from '@jumpy/protocol/keyring';
import type { SendPurpose, WalletClient, WalletError } from '../data/walletClient.ts';
import { ActError, failureOf } from './actError.ts';
import { ACT_CONTRACTS, type ActContract, type ContractAct } from './contractAct.ts';
import { asWalletError } from './walletErrorText.ts';

export interface ActDone {
  hash: string;
  receipt: KeyringReceipt;
}

export interface ActOptions {
  /** Called as soon as the hash is known. */
  onSent?: (hash: string) => void;
  signal?: AbortSignal;
}

export interface ActParts {
  walletClient: Pick<WalletClient, 'send'> | null;
  /** Undefined without a chain. */
  contracts: ContractAddresses | undefined;
}

const NO_CHAIN = 'There is no chain here. Nothing was sent.';
const NO_WALLET = 'No wallet connected. Please connect your wallet.';
const FAILED = 'The chain refused it. Only the fee was paid.';

/**
 * Sends a call to one of our contracts from the player's wallet, whose keyring asks for confirmation. Resolves when it
 * was executed; otherwise throws an ActError.
 */
export async function sendAct(parts: ActParts, act: ContractAct, options: ActOptions = {}): Promise<ActDone> {
  const { encodeAct } = await import('./actAbi.ts');
  const call = { data: encodeAct(act), valueWei: String(act.valueWei ?? 0n) };
  return sendCall(parts, { contract: act.contract, call, purpose: { type: 'OWNER_ACT' }, options });
}

interface Call {
  contract: ActContract;
  call: Omit<WantedTransaction, 'to'>;
  purpose: SendPurpose;
  options: ActOptions;
}

/** Sends a contract call and classifies failures, including the contract's own error if there is one. */
export async function sendCall(
  { walletClient, contracts }: ActParts,
  { contract, call, purpose, options }: Call,
): Promise<ActDone> {
  if (!contracts) throw new ActError('network', NO_CHAIN);
  if (!walletClient) throw new ActError('wallet', NO_WALLET);
  const transaction = { ...call, to: contracts[ACT_CONTRACTS[contract]] };
  let receipt: KeyringReceipt;
  try {
    receipt = await walletClient.send(transaction, { purpose, ...options });
  } catch (thrown) {
    throw await actErrorOf(asWalletError(thrown), contract);
  }
  const { txHash: hash } = receipt;
  if (!receipt.succeeded) throw new ActError('reverted', FAILED, { txHash: hash });
  return { hash, receipt };
}

async function actErrorOf(error: WalletError, contract: ActContract): Promise<ActError> {
  const { revertData, txHash } = error;
  const sent = txHash === undefined ? {} : { txHash };
  if (error.code === 'no_wallet') return new ActError('wallet', NO_WALLET, sent);
  if (revertData !== undefined) {
    const [{ readRevert }, { DENIALS, revertWords }] = await Promise.all([
      import('./actAbi.ts'),
      import('./revertWords.ts'),
    ]);
    const revert = readRevert(contract, revertData);
    if (revert) {
      const failure = DENIALS.has(revert.name) ? 'denied' : 'reverted';
      return new ActError(failure, revertWords(revert), { revert, ...sent });
    }
  }
  return new ActError(failureOf(error), error.message, sent);
}
