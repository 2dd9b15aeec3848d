import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { encodeFunctionData, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';
import { readKeyFacts } from '../roleSync/roleChain.ts';

/** Either writes one slot or two, and tells of it. */
const MOST_GAS = 150_000n;

/** Sends one of the two acts of a draw; answers its hash. Throws a ChainError where the contract refuses it or the node is away. */
export async function sendStep(
  chain: Chain,
  { account, act }: { account: PrivateKeyAccount; act: 'commitOffset' | 'drawOffset' },
): Promise<Hex> {
  const to = chain.contracts.jumpyArmy;
  const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: act });
  const [{ nonce, baseFeeWei }, estimated] = await Promise.all([
    readKeyFacts(chain, account.address),
    chain.node.ask((client) => client.estimateGas({ account: account.address, to, data })),
  ]);
  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce, to, data, gas: gasLimit(estimated, MOST_GAS) ?? MOST_GAS },
    ...{ maxFeePerGas: maxFeeWei(baseFeeWei), maxPriorityFeePerGas: PRIORITY_FEE_WEI },
  });
  await chain.node.ask((client) => client.sendRawTransaction({ serializedTransaction: raw }));
  return keccak256(raw);
}
