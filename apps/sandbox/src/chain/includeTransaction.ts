import {
  type Address,
  getContractAddress,
  type Hex,
  hexToBigInt,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem';
import type { Anvil } from './anvil.ts';
import type { BlockProducer } from './blockProducer.ts';
import {
  BASE_FEE_WEI,
  CHAIN_ID,
  STATE_DELAY_BLOCK_COUNT,
  MONAD_PRIORITY_FEE_WEI,
  RESERVE_BALANCE_WEI,
  TRANSACTION_GAS_LIMIT,
} from './monad.ts';
import { type RpcAnswer, createRpcError, type RpcError } from './rpcError.ts';

const MAX_PER_SENDER = 64;

interface NodeReceipt {
  gasUsed: Hex;
  effectiveGasPrice: Hex;
}

/** Opcode that aborts any execution. */
const INVALID_OPCODE: Hex = '0xfe';

/** Includes signed transactions, each in its own block; the caller must hold the write lock. */
export function createTransactionIncluder({
  anvil,
  blocks,
}: {
  anvil: Anvil;
  blocks: BlockProducer;
}): (raw: unknown) => Promise<RpcAnswer> {
  const waiting = createPendingPool();
  const lastBlocks = new Map<Address, bigint>();

  const nonceOf = async (sender: Address): Promise<bigint> =>
    hexToBigInt((await anvil.call('eth_getTransactionCount', sender, 'latest')) as Hex);

  const include = async (transaction: ParsedTransaction, nonce: bigint): Promise<RpcAnswer> => {
    const { sender, raw, hash } = transaction;
    const balanceWei = await blocks.getBalanceWei(sender);
    const head = blocks.getHead();
    // The transaction's block is one above the latest.
    const delayedBalanceWei = await blocks.getBalanceWei(sender, head + 1n - STATE_DELAY_BLOCK_COUNT);
    const state = { nonce, balanceWei, delayedBalanceWei, lastBlock: lastBlocks.get(sender), head };
    const refusal = validateTransaction(transaction, state);
    if (refusal) return refusal;
    const heal = violatesReserveBalance(transaction, state) ? await makeFail(transaction) : undefined;
    const answer = await anvil.request('eth_sendRawTransaction', [raw]);
    if ('error' in answer) {
      await heal?.();
      return answer;
    }
    await blocks.mine();
    await heal?.();
    const receipt = (await anvil.call('eth_getTransactionReceipt', hash)) as NodeReceipt | null;
    if (!receipt) {
      await anvil.call('anvil_dropTransaction', hash);
      return createRpcError('refused', 'the transaction fits into no block');
    }
    const unusedWei = unusedGasWei(transaction, {
      gasUsed: hexToBigInt(receipt.gasUsed),
      priceWei: hexToBigInt(receipt.effectiveGasPrice),
    });
    await blocks.setBalance(sender, (await blocks.getBalanceWei(sender)) - unusedWei);
    remember(sender);
    return answer;
  };

  /**
   * Replaces the code at the destination, so that the transaction fails. Returns a function that restores it before the
   * write lock is released.
   */
  const makeFail = async ({ to, sender, nonce }: ParsedTransaction): Promise<() => Promise<void>> => {
    const target = to ?? getContractAddress({ from: sender, nonce });
    const code = (await anvil.call('eth_getCode', target, 'latest')) as Hex;
    await anvil.call('anvil_setCode', target, INVALID_OPCODE);
    return async () => {
      await anvil.call('anvil_setCode', target, code);
    };
  };

  const remember = (sender: Address): void => {
    const head = blocks.getHead();
    for (const [address, block] of lastBlocks) if (head - block >= STATE_DELAY_BLOCK_COUNT) lastBlocks.delete(address);
    lastBlocks.set(sender, head);
  };

  return async (raw) => {
    const transaction = await parseSignedTransaction(raw);
    if ('error' in transaction) return transaction;
    const { sender, nonce, hash } = transaction;
    const expected = await nonceOf(sender);
    if (nonce > expected) {
      return waiting.add(transaction) ? { result: hash } : createRpcError('refused', 'txpool is full');
    }
    const answer = await include(transaction, expected);
    if ('error' in answer) return answer;
    for (let next = nonce + 1n; ; next += 1n) {
      const nextWaiting = waiting.take(sender, next);
      if (!nextWaiting || 'error' in (await include(nextWaiting, next))) return answer;
    }
  };
}

/** Transactions that arrived ahead of their nonce; they are not visible to callers. */
interface PendingPool {
  /** False if the sender has too many pending. */
  add(transaction: ParsedTransaction): boolean;
  take(sender: Address, nonce: bigint): ParsedTransaction | undefined;
}

/** Lost on restart, like the mempools of real nodes. */
function createPendingPool(): PendingPool {
  const bySender = new Map<Address, Map<bigint, ParsedTransaction>>();
  return {
    add(transaction) {
      const byNonce = bySender.get(transaction.sender) ?? new Map<bigint, ParsedTransaction>();
      if (byNonce.size >= MAX_PER_SENDER && !byNonce.has(transaction.nonce)) return false;
      bySender.set(transaction.sender, byNonce.set(transaction.nonce, transaction));
      return true;
    },
    take(sender, nonce) {
      const byNonce = bySender.get(sender);
      const found = byNonce?.get(nonce);
      byNonce?.delete(nonce);
      if (byNonce?.size === 0) bySender.delete(sender);
      return found;
    },
  };
}

export interface ParsedTransaction {
  raw: Hex;
  hash: Hex;
  sender: Address;
  /** Null for contract creation. */
  to: Address | null;
  nonce: bigint;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** State of the sender when its transaction is included. */
interface SenderState {
  nonce: bigint;
  balanceWei: bigint;
  /** Balance at the block that the network validates against. */
  delayedBalanceWei: bigint;
  /** Block of its last transaction since this start. */
  lastBlock: bigint | undefined;
  head: bigint;
}

type ViemTransaction = ReturnType<typeof parseTransaction>;

const createTransactionError = (message: string) => createRpcError('refused', message);

/** Parses a signed transaction, and rejects it if it can never be valid, with the message of real nodes. */
export async function parseSignedTransaction(raw: unknown): Promise<ParsedTransaction | { error: RpcError }> {
  if (!isHex(raw)) return createRpcError('wrongParams', 'Failed to decode transaction');
  const signed = await decodeRaw(raw);
  if (!signed) return createRpcError('wrongParams', 'Failed to decode transaction');
  const { parsed, sender } = signed;
  if (parsed.chainId !== CHAIN_ID) return createTransactionError('invalid chain id for signer');
  const fees = getFees(parsed);
  if (!fees) return createTransactionError('transaction type not supported');
  const { maxFeeWei, priorityFeeWei } = fees;
  if (priorityFeeWei > maxFeeWei) return createTransactionError('max priority fee per gas higher than max fee per gas');
  if (maxFeeWei < BASE_FEE_WEI) {
    return createTransactionError(
      `max fee per gas less than block base fee: maxFeePerGas: ${maxFeeWei}, baseFee: ${BASE_FEE_WEI}`,
    );
  }
  if (priorityFeeWei < MONAD_PRIORITY_FEE_WEI) {
    return createTransactionError(
      `transaction underpriced: gas tip cap ${priorityFeeWei}, minimum needed ${MONAD_PRIORITY_FEE_WEI}`,
    );
  }
  const gasLimit = parsed.gas ?? 0n;
  if (gasLimit > TRANSACTION_GAS_LIMIT) return createTransactionError('exceeds block gas limit');
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

/** Rejection of a transaction that is about to be included; `undefined` if it is valid. */
export function validateTransaction(
  transaction: ParsedTransaction,
  sender: SenderState,
): { error: RpcError } | undefined {
  const { valueWei, nonce, sender: address } = transaction;
  const needed = valueWei + transaction.gasLimit * transaction.maxFeeWei;
  if (nonce < sender.nonce)
    return createTransactionError(`nonce too low: next nonce ${sender.nonce}, tx nonce ${nonce}`);
  if (sender.balanceWei < needed) {
    return createTransactionError(
      `insufficient funds for gas * price + value: address ${address} have ${sender.balanceWei} want ${needed}`,
    );
  }
  const gasWei = transaction.gasLimit * transaction.maxFeeWei;
  if (sender.delayedBalanceWei < gasWei) {
    return createTransactionError(
      `insufficient balance: address ${address} had ${sender.delayedBalanceWei} for gas of ${gasWei} ` +
        `${STATE_DELAY_BLOCK_COUNT} blocks ago`,
    );
  }
  return undefined;
}

/**
 * Whether the transferred value would take the sender below the reserve while another of its transactions is in flight;
 * it is then included but fails. Transfers to oneself do not count.
 */
export function violatesReserveBalance({ valueWei, sender, to }: ParsedTransaction, state: SenderState): boolean {
  const isInFlight = state.lastBlock !== undefined && state.head - state.lastBlock < STATE_DELAY_BLOCK_COUNT;
  const leavesWei = state.balanceWei - valueWei;
  return isInFlight && valueWei > 0n && leavesWei < RESERVE_BALANCE_WEI && to?.toLowerCase() !== sender.toLowerCase();
}

/** Billed amount beyond the used gas: Monad charges the full limit. */
export const unusedGasWei = (
  { gasLimit }: ParsedTransaction,
  { gasUsed, priceWei }: { gasUsed: bigint; priceWei: bigint },
): bigint => (gasLimit - gasUsed) * priceWei;

async function decodeRaw(raw: Hex): Promise<{ parsed: ViemTransaction; sender: Address } | undefined> {
  try {
    const parsed = parseTransaction(raw);
    return { parsed, sender: await recoverTransactionAddress({ serializedTransaction: raw as never }) };
  } catch {
    return undefined;
  }
}

function getFees(parsed: ViemTransaction): { maxFeeWei: bigint; priorityFeeWei: bigint } | undefined {
  if (parsed.type === 'eip1559' || parsed.type === 'eip7702') {
    return { maxFeeWei: parsed.maxFeePerGas ?? 0n, priorityFeeWei: parsed.maxPriorityFeePerGas ?? 0n };
  }
  if (parsed.type !== 'legacy' && parsed.type !== 'eip2930') return undefined;
  const priceWei = parsed.gasPrice ?? 0n;
  // The price above the base fee is the tip; a price below it is rejected elsewhere.
  return { maxFeeWei: priceWei, priorityFeeWei: priceWei < BASE_FEE_WEI ? 0n : priceWei - BASE_FEE_WEI };
}
