import { type Address, type Hex, getContractAddress, hexToBigInt } from 'viem';
import type { Anvil } from './anvil.ts';
import type { Blocks } from './blocks.ts';
import { DELAY_BLOCKS } from './monad.ts';
import { type RpcAnswer, rpcError } from './rpcError.ts';
import { breachesReserve, type Transaction, readTransaction, refusalOf, unusedGasWei } from './transaction.ts';
import { openWaitingRoom } from './waitingRoom.ts';

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
