import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { TestChain } from '../../support/testChain.ts';

/** A shop item of a test; a free character by default. */
export interface TestItem {
  name?: string;
  price?: bigint;
  supply?: number;
  itemType?: number;
  xpBonus?: number;
}

const GAS = 600_000n;

/** The shop on a chain, with actions of its owner and customers. Each resolves once mined. */
export function shopKeeper(chain: TestChain) {
  const to = chain.chain.contracts.jumpShop;
  const call = (account: PrivateKeyAccount, data: Hex, value = 0n) =>
    chain.send(account, { to, data, value, gas: GAS });
  return {
    async add({ name = 'Kit', price = 0n, supply = 0, itemType = 0, xpBonus = 0 }: TestItem = {}): Promise<number> {
      const id = await chain.client.readContract({ address: to, abi: jumpShopAbi, functionName: 'nextTokenId' });
      const item = {
        name,
        imageUri: `ipfs://${name}`,
        metadataUri: `ipfs://${name}.json`,
        price,
        supply,
        itemType,
        xpBonus,
      };
      await call(chain.owner, encodeFunctionData({ abi: jumpShopAbi, functionName: 'createItem', args: [item] }));
      return Number(id);
    },
    hide: (id: number) =>
      call(
        chain.owner,
        encodeFunctionData({ abi: jumpShopAbi, functionName: 'setItemActive', args: [BigInt(id), false] }),
      ),
    mint: (account: PrivateKeyAccount, { id, price = 0n }: { id: number; price?: bigint }) =>
      call(account, encodeFunctionData({ abi: jumpShopAbi, functionName: 'mint', args: [BigInt(id)] }), price),
    give: (account: PrivateKeyAccount, { id, receiver }: { id: number; receiver: Address }) =>
      call(
        account,
        encodeFunctionData({
          abi: jumpShopAbi,
          functionName: 'safeTransferFrom',
          args: [account.address, receiver, BigInt(id), 1n, '0x'],
        }),
      ),
    giveAll: (account: PrivateKeyAccount, { ids, receiver }: { ids: readonly number[]; receiver: Address }) =>
      call(
        account,
        encodeFunctionData({
          abi: jumpShopAbi,
          functionName: 'safeBatchTransferFrom',
          args: [account.address, receiver, ids.map(BigInt), ids.map(() => 1n), '0x'],
        }),
      ),
  };
}

export const mon = (amount: number): bigint => parseEther(String(amount));
