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

/** An instruction that no transaction gets over. */
const STOPS: Hex = '0xfe';

/** Takes signed transactions into blocks, each into one of its own; the caller has the turn to write. */
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
    // The block it comes into is one more than the newest.
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

  /** Has the transaction meet code that stops at once; the answer puts back what stood there, before anybody may look. */
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

/** Transactions that came before the one with the nonce in front of theirs; nobody is shown them. */
interface WaitingRoom {
  /** False when the sender has too many waiting. */
  hold(transaction: Transaction): boolean;
  take(sender: Address, nonce: bigint): Transaction | undefined;
}

/** Forgotten at a restart, as nodes forget theirs. */
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
  /** Null for a contract's creation. */
  to: Address | null;
  nonce: bigint;
  valueWei: bigint;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
}

/** What the chain knows about a sender when its transaction's turn comes. */
interface SenderState {
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
