import { type Address, type Hex, hexToBigInt, numberToHex } from 'viem';
import type { Anvil } from './anvil.ts';
import { BASE_FEE_WEI, FINAL_DEPTH_BLOCKS } from './monad.ts';
import { MULTICALL3_ADDRESS, MULTICALL3_CODE } from './multicall3.ts';

/** The node's blocks and balances, moved by whoever has the turn to write. */
export interface Blocks {
  head(): bigint;
  mine(): Promise<void>;
  /** So many empty blocks at once. */
  pass(count: number): Promise<void>;
  /** One empty block, so many seconds later; all that follow are later too. */
  travel(seconds: number): Promise<void>;
  /** Of the newest block, or as it was. */
  balanceWei(address: Address, at?: bigint): Promise<bigint>;
  setBalance(address: Address, balanceWei: bigint): Promise<void>;
}

/**
 * Makes the node what Monad is at its start.
 * It forgot the states behind the newest block, so it is led on until the final block is one whose state it knows.
 */
export async function openBlocks(anvil: Anvil): Promise<Blocks> {
  let head = hexToBigInt((await anvil.call('eth_blockNumber')) as Hex);
  // The node lowers the fee of each quiet block by an eighth; Monad has a floor.
  const holdFee = () => anvil.call('anvil_setNextBlockBaseFeePerGas', numberToHex(BASE_FEE_WEI));
  const blocks: Blocks = {
    head: () => head,
    async mine() {
      await anvil.call('evm_mine');
      head += 1n;
      await holdFee();
    },
    async pass(count) {
      await anvil.call('anvil_mine', numberToHex(count));
      head += BigInt(count);
      await holdFee();
    },
    async travel(seconds) {
      await anvil.call('evm_increaseTime', numberToHex(seconds));
      await blocks.mine();
    },
    balanceWei: async (address, at) => {
      const block = at === undefined ? 'latest' : numberToHex(at);
      return hexToBigInt((await anvil.call('eth_getBalance', address, block)) as Hex);
    },
    async setBalance(address, balanceWei) {
      await anvil.call('anvil_setBalance', address, numberToHex(balanceWei));
    },
  };
  await holdFee();
  if ((await anvil.call('eth_getCode', MULTICALL3_ADDRESS, 'latest')) === '0x') {
    await anvil.call('anvil_setCode', MULTICALL3_ADDRESS, MULTICALL3_CODE);
  }
  for (let depth = 0n; depth <= FINAL_DEPTH_BLOCKS; depth += 1n) await blocks.mine();
  return blocks;
}
