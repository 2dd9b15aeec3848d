import {
  isAddress,
  isHex,
  parseEther,
  size,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  slice,
  toFunctionSelector,
} from 'viem';
import type { TransactionAction, CallArgument, ArgumentValue } from './transactionAction.ts';
import type { SignableTransaction } from './signableTransaction.ts';
import { CALL_KINDS, type CallKind, type KnownCall } from './knownCall.ts';

/** Calls that may be signed without confirmation, if all other conditions hold. */
const AUTO_APPROVED_KINDS: readonly CallKind[] = CALL_KINDS.filter(
  (kind) => kind === 'stats' || kind === 'quest_claim',
);

/** What only the app may ask: owners of our contracts act on them in our panel. */
const APP_ONLY_KINDS: ReadonlySet<TransactionAction['kind']> = new Set([
  'accept_ownership',
  'transfer_ownership',
  'owner_act',
]);

/** Daily limit of auto-approved transactions, as gas limit × maxFee: 0.3 MON. */
export const AUTO_APPROVED_DAY_WEI = parseEther('0.3');

/** Why a transaction needs confirmation. */
const CONFIRM_REASONS = [
  'old_wallet',
  'other_site',
  'not_listed',
  'carries_value',
  'gas_over_limit',
  'fee_over_base',
  'day_spent',
] as const;
export type ConfirmReason = (typeof CONFIRM_REASONS)[number];

/** Why a transaction is not signed at all. */
const POLICY_REFUSE_REASONS = ['malformed', 'other_chain', 'creation', 'other_site'] as const;
export type PolicyRefuseReason = (typeof POLICY_REFUSE_REASONS)[number];

/** Inputs of the decision from the keyring itself; none comes from the requesting page. */
export interface PolicyState {
  calls: readonly KnownCall[];
  chainId: number;
  /** Read from the chain by the keyring. */
  baseFeeWei: bigint;
  /** Sum of gas limit × maxFee auto-approved today. */
  spentTodayWei: bigint;
  /** A historic wallet pays, which always needs confirmation. */
  isOld?: boolean;
  /** Another site asks: always needs confirmation, and never acts as an owner of our contracts. */
  isOtherSite?: boolean;
}

/** Decision with the data for a dialog. */
export type PolicyDecision =
  | { verdict: 'silent'; action: TransactionAction; feeWei: bigint }
  | { verdict: 'ask'; reasons: readonly ConfirmReason[]; action: TransactionAction; feeWei: bigint; totalWei: bigint }
  | { verdict: 'refuse'; reasons: PolicyRefuseReason };

const UINT256_LIMIT = 2n ** 256n;
const MAX_DATA_BYTES = 131_072;

/** Decides whether a transaction is signed silently, needs confirmation, or is refused. Never throws. */
export function decideTransaction(request: SignableTransaction, state: PolicyState): PolicyDecision {
  const { calls, chainId, baseFeeWei, spentTodayWei, isOld = false, isOtherSite = false } = state;
  const { to, data, valueWei, gasLimit, maxFeePerGasWei } = request;
  if (!isWellFormed(request)) return { verdict: 'refuse', reasons: 'malformed' };
  if (request.chainId !== chainId) return { verdict: 'refuse', reasons: 'other_chain' };
  if (to === null) return { verdict: 'refuse', reasons: 'creation' };
  const { action, call } = decodeTransaction({ to, data, valueWei }, calls);
  if (isOtherSite && APP_ONLY_KINDS.has(action.kind)) return { verdict: 'refuse', reasons: 'other_site' };
  const feeWei = gasLimit * maxFeePerGasWei;
  const isListed = call !== undefined && AUTO_APPROVED_KINDS.includes(call.kind);
  const found: Record<ConfirmReason, boolean> = {
    old_wallet: isOld,
    other_site: isOtherSite,
    not_listed: !isListed,
    carries_value: valueWei !== 0n,
    gas_over_limit: isListed && gasLimit > (call.lastResortGas ?? 0n),
    fee_over_base: maxFeePerGasWei > 2n * baseFeeWei,
    day_spent: spentTodayWei + feeWei > AUTO_APPROVED_DAY_WEI,
  };
  const because = CONFIRM_REASONS.filter((reason) => found[reason]);
  if (because.length === 0) return { verdict: 'silent', action, feeWei };
  return { verdict: 'ask', reasons: because, action, feeWei, totalWei: valueWei + feeWei };
}

function isWellFormed(request: SignableTransaction): boolean {
  const amounts = [request.valueWei, request.gasLimit, request.maxFeePerGasWei, request.maxPriorityFeePerGasWei];
  return (
    Number.isSafeInteger(request.nonce) &&
    request.nonce >= 0 &&
    (request.to === null || isAddress(request.to)) &&
    isHex(request.data) &&
    request.data.length % 2 === 0 &&
    size(request.data) <= MAX_DATA_BYTES &&
    amounts.every((amount) => typeof amount === 'bigint' && amount >= 0n && amount < UINT256_LIMIT) &&
    request.maxPriorityFeePerGasWei <= request.maxFeePerGasWei
  );
}

const SELECTOR_BYTES = 4;

/** Destination, data and value to decode. */
interface CallMessage {
  to: Address;
  data: Hex;
  valueWei: bigint;
}

/** Decoded call with its entry in the list. */
interface DecodedCall {
  action: TransactionAction;
  call?: KnownCall;
}

/** Decodes a call by the keyring's own list. Anything but the exact encoding of a listed call counts as unknown. */
export function decodeTransaction({ to, data, valueWei }: CallMessage, calls: readonly KnownCall[]): DecodedCall {
  if (data === '0x') return { action: { kind: 'withdrawal', to, valueWei } };
  const selector = slice(data, 0, Math.min(SELECTOR_BYTES, size(data)));
  const unknown: DecodedCall = { action: { kind: 'unknown_call', to, valueWei, selector, dataBytes: size(data) } };
  const call = calls.find(
    (row) => isAddressEqual(row.to, to) && toFunctionSelector(row.abi) === selector.toLowerCase(),
  );
  const args = call && decodeArguments(data, call);
  if (!call || !args) return unknown;
  return { action: { kind: call.kind, to, valueWei, functionName: call.abi.name, args }, call };
}

/** Decodes the arguments of a listed call; undefined if re-encoding them does not reproduce the data. */
function decodeArguments(data: Hex, { abi }: KnownCall): readonly CallArgument[] | undefined {
  try {
    const decoded: { args?: readonly unknown[] } = decodeFunctionData({ abi: [abi], data });
    const args = decoded.args ?? [];
    if (encodeFunctionData({ abi: [abi], args }) !== data.toLowerCase()) return undefined;
    return abi.inputs.flatMap((input, index) => toArguments(input, args[index]));
  } catch {
    return undefined;
  }
}

/** Arguments for display; record fields get their own names. */
function toArguments(input: AbiParameter, value: unknown): CallArgument[] {
  if (input.type !== 'tuple' || !('components' in input))
    return [{ name: input.name ?? '', value: toArgumentValue(value) }];
  const fields: unknown[] = Object.values(value ?? {});
  return input.components.flatMap((field, index) => toArguments(field, fields[index]));
}

function toArgumentValue(value: unknown): ArgumentValue {
  if (typeof value === 'bigint' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return BigInt(value);
  return Object.values(value ?? {}).map(toArgumentValue);
}
