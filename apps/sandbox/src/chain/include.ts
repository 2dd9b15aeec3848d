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
import type { Blocks } from './blocks.ts';
import { BASE_FEE_WEI, CHAIN_ID, DELAY_BLOCKS, PRIORITY_FEE_WEI, RESERVE_WEI, TRANSACTION_GAS_LIMIT } from './monad.ts';
import { type RpcAnswer, rpcError, type RpcError } from './rpcError.ts';

const PER_SENDER = 64;

interface Receipt {
  gasUsed: Hex;
  effectiveGasPrice: Hex;
}

/** Opcode that aborts any execution. */
const STOPS: Hex = '0xfe';

/** Includes signed transactions, each in its own block; the caller must hold the write lock. */
export function openInclusion({
  anvil,
  blocks,
}: {
  anvil: Anvil;
  blocks: Blocks;
}): (raw: unknown) => Promise<RpcAnswer> {
  const waiting = openWaitingRoom();
  const lastBlocks = new Map<Address, bigint>();

  const nonceOf = async (sender: Address): Promise<bigint> =>
    hexToBigInt((await anvil.call('eth_getTransactionCount', sender, 'latest')) as Hex);

  const include = async (transaction: Transaction, nonce: bigint): Promise<RpcAnswer> => {
    const { sender, raw, hash } = transaction;
    const balanceWei = await blocks.balanceWei(sender);
    const head = blocks.head();
    // The transaction's block is one above the latest.
    const delayedBalanceWei = await blocks.balanceWei(sender, head + 1n - DELAY_BLOCKS);
    const state = { nonce, balanceWei, delayedBalanceWei, lastBlock: lastBlocks.get(sender), head };
    const refusal = refusalOf(transaction, state);
    if (refusal) return refusal;
    const heal = breachesReserve(transaction, state) ? await makeFail(transaction) : undefined;
    const answer = await anvil.ask('eth_sendRawTransaction', [raw]);
    if ('error' in answer) {
      await heal?.();
      return answer;
    }
    await blocks.mine();
    await heal?.();
    const receipt = (await anvil.call('eth_getTransactionReceipt', hash)) as Receipt | null;
    if (!receipt) {
      await anvil.call('anvil_dropTransaction', hash);
      return rpcError('refused', 'the transaction fits into no block');
    }
    const unusedWei = unusedGasWei(transaction, {
      gasUsed: hexToBigInt(receipt.gasUsed),
      priceWei: hexToBigInt(receipt.effectiveGasPrice),
    });
    await blocks.setBalance(sender, (await blocks.balanceWei(sender)) - unusedWei);
    remember(sender);
    return answer;
  };

  /**
   * Replaces the code at the destination, so that the transaction fails. Returns a function that restores it before the
   * write lock is released.
   */
  const makeFail = async ({ to, sender, nonce }: Transaction): Promise<() => Promise<void>> => {
    const place = to ?? getContractAddress({ from: sender, nonce });
    const code = (await anvil.call('eth_getCode', place, 'latest')) as Hex;
    await anvil.call('anvil_setCode', place, STOPS);
    return async () => {
      await anvil.call('anvil_setCode', place, code);
    };
  };

  const remember = (sender: Address): void => {
    const head = blocks.head();
    for (const [address, block] of lastBlocks) if (head - block >= DELAY_BLOCKS) lastBlocks.delete(address);
    lastBlocks.set(sender, head);
  };

  return async (raw) => {
    const transaction = await readTransaction(raw);
    if ('error' in transaction) return transaction;
    const { sender, nonce, hash } = transaction;
    const expected = await nonceOf(sender);
    if (nonce > expected) {
      return waiting.hold(transaction) ? { result: hash } : rpcError('refused', 'txpool is full');
    }
    const answer = await include(transaction, expected);
    if ('error' in answer) return answer;
    for (let next = nonce + 1n; ; next += 1n) {
      const held = waiting.take(sender, next);
      if (!held || 'error' in (await include(held, next))) return answer;
    }
  };
}

/** Transactions that arrived ahead of their nonce; they are not visible to callers. */
interface WaitingRoom {
  /** False if the sender has too many pending. */
  hold(transaction: Transaction): boolean;
  take(sender: Address, nonce: bigint): Transaction | undefined;
}

/** Lost on restart, like the mempools of real nodes. */
function openWaitingRoom(): WaitingRoom {
  const bySender = new Map<Address, Map<bigint, Transaction>>();
  return {
    hold(transaction) {
      const own = bySender.get(transaction.sender) ?? new Map<bigint, Transaction>();
      if (own.size >= PER_SENDER && !own.has(transaction.nonce)) return false;
      bySender.set(transaction.sender, own.set(transaction.nonce, transaction));
      return true;
    },
    take(sender, nonce) {
      const own = bySender.get(sender);
      const found = own?.get(nonce);
      own?.delete(nonce);
      if (own?.size === 0) bySender.delete(sender);
      return found;
    },
  };
}

export interface Transaction {
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

type Parsed = ReturnType<typeof parseTransaction>;

const refuse = (message: string) => rpcError('refused', message);

/** Parses a signed transaction, and rejects it if it can never be valid, with the message of real nodes. */
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

/** Rejection of a transaction that is about to be included; `undefined` if it is valid. */
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
 * Whether the transferred value would take the sender below the reserve while another of its transactions is in flight;
 * it is then included but fails. Transfers to oneself do not count.
 */
export function breachesReserve({ valueWei, sender, to }: Transaction, state: SenderState): boolean {
  const isInFlight = state.lastBlock !== undefined && state.head - state.lastBlock < DELAY_BLOCKS;
  const leavesWei = state.balanceWei - valueWei;
  return isInFlight && valueWei > 0n && leavesWei < RESERVE_WEI && to?.toLowerCase() !== sender.toLowerCase();
}

/** Billed amount beyond the used gas: Monad charges the full limit. */
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
  // The price above the base fee is the tip; a price below it is rejected elsewhere.
  return { maxFeeWei: priceWei, priorityFeeWei: priceWei < BASE_FEE_WEI ? 0n : priceWei - BASE_FEE_WEI };
}
