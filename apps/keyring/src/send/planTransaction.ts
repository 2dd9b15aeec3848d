import {
  type ChainAction,
  gasCostWei,
  gasLimit,
  fallbackGasLimit,
  maxFeeWei,
  PRIORITY_FEE_WEI,
} from '@jumpy/domain/gas';
import type { RequestedTransaction, KeyringQuote } from '@jumpy/protocol/keyring';
import { type Address, type Hex, getAddress } from 'viem';
import type { ChainClient, UnsignedTransaction } from '../chain/chainClient.ts';
import { classifyNodeError, getRevertData } from '../chain/nodeError.ts';
import { type RequestRefusal, createRefusal, type RequestOutcome } from '../requestOutcome.ts';
import type { TransactionAction } from '../policy/transactionAction.ts';
import { decodeTransaction } from '../policy/decideTransaction.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import type { MinFees } from './replacementFees.ts';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import * as m from './messages.ts';

/** Exact gas of a plain transfer. */
const TRANSFER_GAS = 21_000n;

/** Maximum tokens per army purchase. */
const MAX_TOKENS = 5n;

/** Transaction with the terms chosen by the keyring. */
export interface TransactionPlan {
  draft: UnsignedTransaction;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  baseFeeWei: bigint;
  balanceWei: bigint;
  /** Gas limit × maxFee. */
  feeWei: bigint;
  /** Gas could not be estimated, so the action's fallback limit is used. */
  isFallback: boolean;
  /** Replaces an earlier signed transaction; at most one of them is mined. */
  isReplacement: boolean;
}

interface PlanTransactionOptions {
  chain: ChainClient;
  calls: readonly KnownCall[];
  from: Address;
  wanted: RequestedTransaction;
  /** Skips the estimate, because an attempt with one was rejected. */
  isFallback?: boolean;
  /** Minimum fees for a replacement. */
  minFees?: MinFees | undefined;
}

const WILL_FAIL_TEXT = m.wouldFail();
const TOO_EXPENSIVE_TEXT = m.tooExpensive();
const UNREACHABLE_TEXT = m.networkUnreachableNothingSent();

/** The transaction requested by the app, as parsed by the keyring. */
export function toDraft(requested: RequestedTransaction, from: Address): UnsignedTransaction {
  const { to, data, valueWei } = requested;
  return { from, to: to as Address, data: data as UnsignedTransaction['data'], valueWei: BigInt(valueWei) };
}

/** Chooses gas limit and fees from chain data read by the keyring, capped by the decoded action. */
export async function planSend(
  options: PlanTransactionOptions,
): Promise<{ ok: true; plan: TransactionPlan } | RequestRefusal> {
  const { chain, from, wanted, calls } = options;
  const draft = toDraft(wanted, from);
  const maxGas = gasCap(decodeTransaction(draft, calls), wanted.action);
  try {
    const [estimated, baseFeeWei, balanceWei] = await Promise.all([
      options.isFallback === true ? undefined : estimateGasLimit(chain, draft),
      chain.getBaseFeeWei(),
      chain.getBalanceWei(from),
    ]);
    if (typeof estimated === 'object') return { ...createRefusal('reverted', WILL_FAIL_TEXT), ...estimated };
    const limit = computeGasLimit(estimated, { max: maxGas, isTransfer: draft.data === '0x' });
    if (limit === undefined)
      return estimated === undefined
        ? createRefusal('network', UNREACHABLE_TEXT)
        : createRefusal('refused', TOO_EXPENSIVE_TEXT);
    const { minFees } = options;
    const terms = { gasLimit: limit, maxFeeWei: maxBigInt(maxFeeWei(baseFeeWei), minFees?.maxFeeWei) };
    const priorityFeeWei = maxBigInt(PRIORITY_FEE_WEI, minFees?.priorityFeeWei);
    const flags = { isFallback: estimated === undefined, isReplacement: minFees !== undefined };
    const plan = { draft, ...terms, priorityFeeWei, baseFeeWei, balanceWei, feeWei: gasCostWei(terms), ...flags };
    return { ok: true, plan };
  } catch {
    return createRefusal('network', UNREACHABLE_TEXT);
  }
}

const maxBigInt = (one: bigint, other: bigint = 0n): bigint => (one > other ? one : other);

/** Undefined if no estimate is available; only then is the fallback limit used. */
async function estimateGasLimit(
  chain: ChainClient,
  draft: UnsignedTransaction,
): Promise<bigint | { revertData?: Hex } | undefined> {
  try {
    return await chain.estimateGas(draft);
  } catch (error) {
    if (classifyNodeError(error) !== 'reverted') return undefined;
    const data = getRevertData(error);
    return data === undefined ? {} : { revertData: data };
  }
}

function computeGasLimit(
  estimated: bigint | undefined,
  { max, isTransfer }: { max: bigint | undefined; isTransfer: boolean },
): bigint | undefined {
  if (max !== undefined) return gasLimit(estimated, max);
  // A transfer to a regular account needs exactly this; the whole limit is billed, so more would be wasted.
  if (isTransfer && (estimated === undefined || estimated <= TRANSFER_GAS)) return TRANSFER_GAS;
  return estimated === undefined ? undefined : (estimated * 6n) / 5n;
}

/**
 * Gas cap of a transaction, also used as the limit if no estimate is available. Undefined for unknown calls, which
 * always need confirmation, unless the app names the action.
 */
export function gasCap(
  { action, call }: { action: TransactionAction; call?: KnownCall },
  hint: ChainAction | undefined,
): bigint | undefined {
  if (action.kind === 'unknown_call') return hint && fallbackGasLimit(hint);
  if (action.kind === 'withdrawal') return undefined;
  if (action.kind !== 'army_mint') return call?.lastResortGas;
  const quantity = action.args[0]?.value;
  const tokens = typeof quantity === 'bigint' && quantity > 0n && quantity <= MAX_TOKENS ? Number(quantity) : 1;
  return fallbackGasLimit('army_mint', tokens);
}

/** Current cost of a transaction of the linked or a historic wallet: the terms that `send` would choose. */
export async function quoteTransaction(
  { account, chain, calls }: Pick<PlanTransactionOptions, 'chain' | 'calls'> & { account: WalletAccount },
  { transaction: requested, wallet: fromWalletId }: { transaction: RequestedTransaction; wallet?: string | undefined },
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked, history } = facts.value;
  const wallet = fromWalletId === undefined ? linked : history.find(({ walletId }) => walletId === fromWalletId);
  if (!wallet) return createRefusal('no_wallet', m.noWallet());
  const planned = await planSend({ chain, calls, from: getAddress(wallet.address), wanted: requested });
  if (!planned.ok) return planned;
  const { gasLimit, maxFeeWei, feeWei, balanceWei } = planned.plan;
  const result: KeyringQuote = {
    gasLimit: String(gasLimit),
    maxFeeWei: String(maxFeeWei),
    feeWei: String(feeWei),
    balanceWei: String(balanceWei),
  };
  return { ok: true, result };
}
