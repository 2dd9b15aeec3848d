import { type Address, type Hex, hexToBigInt } from 'viem';
import type { Anvil } from './anvil.ts';
import type { Blocks } from './blocks.ts';
import { RESERVE_BLOCKS } from './monad.ts';
import { type RpcAnswer, fault } from './rpcFault.ts';
import { type Transaction, readTransaction, refusalOf, unusedGasWei } from './transaction.ts';
import { openWaitingRoom } from './waitingRoom.ts';

interface Receipt {
  gasUsed: Hex;
  effectiveGasPrice: Hex;
}

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
    const refusal = refusalOf(transaction, {
      nonce,
      balanceWei,
      lastBlock: lastBlocks.get(sender),
      head: blocks.head(),
    });
    if (refusal) return refusal;
    const answer = await anvil.ask('eth_sendRawTransaction', [raw]);
    if ('error' in answer) return answer;
    await blocks.mine();
    const receipt = (await anvil.call('eth_getTransactionReceipt', hash)) as Receipt | null;
    if (!receipt) {
      await anvil.call('anvil_dropTransaction', hash);
      return fault('refused', 'the transaction fits into no block');
    }
    const unusedWei = unusedGasWei(transaction, {
      gasUsed: hexToBigInt(receipt.gasUsed),
      priceWei: hexToBigInt(receipt.effectiveGasPrice),
    });
    await blocks.setBalance(sender, (await blocks.balanceWei(sender)) - unusedWei);
    remember(sender);
    return answer;
  };

  const remember = (sender: Address): void => {
    const head = blocks.head();
    for (const [address, block] of lastBlocks) if (head - block >= RESERVE_BLOCKS) lastBlocks.delete(address);
    lastBlocks.set(sender, head);
  };

  return async (raw) => {
    const transaction = await readTransaction(raw);
    if ('error' in transaction) return transaction;
    const { sender, nonce, hash } = transaction;
    const expected = await nonceOf(sender);
    if (nonce > expected) {
      return waiting.hold(transaction) ? { result: hash } : fault('refused', 'txpool is full');
    }
    const answer = await include(transaction, expected);
    if ('error' in answer) return answer;
    for (let next = nonce + 1n; ; next += 1n) {
      const held = waiting.take(sender, next);
      if (!held || 'error' in (await include(held, next))) return answer;
    }
  };
}
