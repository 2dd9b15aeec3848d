import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { TestChain } from '../../support/testChain.ts';

/** Price of a revive on the test chain. */
export const PRICE_WEI = parseEther('0.1');

const GAS = 100_000n;
const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });

/** Pays for a revive; returns the hash once mined. */
export function pay(
  chain: TestChain,
  {
    account,
    to = chain.chain.contracts.reviveGate,
    value = PRICE_WEI,
  }: { account: PrivateKeyAccount; to?: Address; value?: bigint },
): Promise<Hex> {
  return chain.send(account, { to, value, data, gas: GAS });
}

export async function payFinally(chain: TestChain, payment: Parameters<typeof pay>[1]): Promise<Hex> {
  const hash = await pay(chain, payment);
  await chain.untilFinal(hash);
  return hash;
}
