import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { RoleBatch } from '@jumpy/domain/roleSyncPlan';
import {
  type Address,
  encodeFunctionData,
  type Hex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';

/** Data needed to build a transaction of the key. */
interface KeyAccountState {
  nonce: number;
  balanceWei: bigint;
  baseFeeWei: bigint | undefined;
}

/** Calldata that writes a batch of roles. */
export const encodeBatch = ({ users, jumplist, elites, passholders, jumpfcfs }: RoleBatch): Hex =>
  encodeFunctionData({
    abi: jumpyArmyAbi,
    functionName: 'syncUserRoles',
    args: [users as Address[], jumplist, elites, passholders, jumpfcfs],
  });

export function readKeyAccountState({ node }: Pick<ChainContext, 'node'>, address: Address): Promise<KeyAccountState> {
  return node.call(async (client) => {
    const [nonce, balanceWei, block] = await Promise.all([
      client.getTransactionCount({ address }),
      client.getBalance({ address }),
      client.getBlock(),
    ]);
    return { nonce, balanceWei, baseFeeWei: block.baseFeePerGas ?? undefined };
  });
}

/** Estimates the gas of a batch. A ChainError `refused` comes from the contract: the key may not write roles. */
export function estimateBatch(
  { node, contracts }: Pick<ChainContext, 'node' | 'contracts'>,
  { from, data }: { from: Address; data: Hex },
): Promise<bigint> {
  return node.call((client) => client.estimateGas({ account: from, to: contracts.jumpyArmy, data }));
}

/** Receipt of a transaction; undefined until it is mined. */
export function findReceipt(
  { node }: Pick<ChainContext, 'node'>,
  hash: Hex,
): Promise<Pick<TransactionReceipt, 'status' | 'effectiveGasPrice' | 'blockNumber'> | undefined> {
  return node.call(async (client) => {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    }
  });
}

/** Account of the role-sync key; undefined if none is configured. */
export function getRoleKeyAccount(chain: Pick<ChainContext, 'roleSync'> | undefined): PrivateKeyAccount | undefined {
  const key = chain?.roleSync.key;
  return key === undefined ? undefined : privateKeyToAccount(key);
}
