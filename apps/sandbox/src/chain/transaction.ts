import { type Address, type Hex, isHex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { BASE_FEE_WEI, CHAIN_ID, DELAY_BLOCKS, PRIORITY_FEE_WEI, RESERVE_WEI, TRANSACTION_GAS_LIMIT } from './monad.ts';
import { type RpcError, rpcError } from './rpcError.ts';

export interface Transaction {
  raw: Hex;
  hash: Hex;
  sender: Address;
  /** Null for a contract's creation. */
  to: Address | null;
  nonce: bigint;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** What the chain knows about a sender when its transaction's turn comes. */
export interface SenderState {
  nonce: bigint;
  balanceWei: bigint;
  /** What it held when the blocks ended that the network can judge by. */
  delayedBalanceWei: bigint;
  /** The block of its last transaction, as far as this start remembers. */
  lastBlock: bigint | undefined;
  head: bigint;
}

type Parsed = ReturnType<typeof parseTransaction>;

const refuse = (message: string) => rpcError('refused', message);

/** Reads a signed transaction and refuses what no state of the chain would make good, in the words of the nodes. */
export async function readTransaction(raw: unknown): Promise<Transaction | { error: RpcError }> {
  if (!isHex(raw)) return rpcError('wrongParams', 'Failed to decode transaction');
  const signed = await decode(raw);
  if (!signed) return rpcError('wrongParams', 'Failed to decode transaction');
  const { parsed, sender } = signed;
  if (parsed.chainId !== CHAIN_ID) return refuse('invalid chain id for signer');
  const fees = feesOf(parsed);
  if (!fees) return refuse('transaction type not supported');
  const { maxFeeWei, priorityFeeWei } = fees;
  if (priorityFeeWei > maxFeeWei) return refuse('max priority fee per gas higher than max fee per gas');
  if (maxFeeWei < BASE_FEE_WEI) {
    return refuse(`max fee per gas less than block base fee: maxFeePerGas: ${maxFeeWei}, baseFee: ${BASE_FEE_WEI}`);
  }
  if (priorityFeeWei < PRIORITY_FEE_WEI) {
    return refuse(`transaction underpriced: gas tip cap ${priorityFeeWei}, minimum needed ${PRIORITY_FEE_WEI}`);
  }
  const gasLimit = parsed.gas ?? 0n;
  if (gasLimit > TRANSACTION_GAS_LIMIT) return refuse('exceeds block gas limit');
  return {
    raw,
    hash: keccak256(raw),
    sender,
    to: parsed.to ?? null,
    nonce: BigInt(parsed.nonce ?? 0),
    valueWei: parsed.value ?? 0n,
    gasLimit,
    maxFeeWei,
    priorityFeeWei,
  };
}

/** The refusal of a transaction whose turn has come, `undefined` when it may pass. */
export function refusalOf(transaction: Transaction, sender: SenderState): { error: RpcError } | undefined {
  const { valueWei, nonce, sender: address } = transaction;
  const needed = valueWei + transaction.gasLimit * transaction.maxFeeWei;
  if (nonce < sender.nonce) return refuse(`nonce too low: next nonce ${sender.nonce}, tx nonce ${nonce}`);
  if (sender.balanceWei < needed) {
    return refuse(
      `insufficient funds for gas * price + value: address ${address} have ${sender.balanceWei} want ${needed}`,
    );
  }
  const gasWei = transaction.gasLimit * transaction.maxFeeWei;
  if (sender.delayedBalanceWei < gasWei) {
    return refuse(
      `insufficient balance: address ${address} had ${sender.delayedBalanceWei} for gas of ${gasWei} ` +
        `${DELAY_BLOCKS} blocks ago`,
    );
  }
  return undefined;
}

/**
 * Whether what a transaction carries would leave its sender under the reserve while another of theirs is in flight: then it is
 * carried out as one that fails. What goes to oneself leaves nothing less.
 */
export function breachesReserve({ valueWei, sender, to }: Transaction, state: SenderState): boolean {
  const isInFlight = state.lastBlock !== undefined && state.head - state.lastBlock < DELAY_BLOCKS;
  const leavesWei = state.balanceWei - valueWei;
  return isInFlight && valueWei > 0n && leavesWei < RESERVE_WEI && to?.toLowerCase() !== sender.toLowerCase();
}

/** What the chain bills beyond the gas that was used: Monad charges the whole limit. */
export const unusedGasWei = (
  { gasLimit }: Transaction,
  { gasUsed, priceWei }: { gasUsed: bigint; priceWei: bigint },
): bigint => (gasLimit - gasUsed) * priceWei;

async function decode(raw: Hex): Promise<{ parsed: Parsed; sender: Address } | undefined> {
  try {
    const parsed = parseTransaction(raw);
    return { parsed, sender: await recoverTransactionAddress({ serializedTransaction: raw as never }) };
  } catch {
    return undefined;
  }
}

function feesOf(parsed: Parsed): { maxFeeWei: bigint; priorityFeeWei: bigint } | undefined {
  if (parsed.type === 'eip1559' || parsed.type === 'eip7702') {
    return { maxFeeWei: parsed.maxFeePerGas ?? 0n, priorityFeeWei: parsed.maxPriorityFeePerGas ?? 0n };
  }
  if (parsed.type !== 'legacy' && parsed.type !== 'eip2930') return undefined;
  const priceWei = parsed.gasPrice ?? 0n;
  // All above the base fee is the tip; a price under the base fee is refused for that.
  return { maxFeeWei: priceWei, priorityFeeWei: priceWei < BASE_FEE_WEI ? 0n : priceWei - BASE_FEE_WEI };
}
