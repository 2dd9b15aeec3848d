import { reviveGateAbi, reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { type Address, encodeDeployData, encodeFunctionData, type Hex, parseEther } from 'viem';
import type { Bells } from './bells.ts';

export interface PaidEvent {
  txHash: Hex;
  logIndex: number;
  blockHash: Hex;
  blockNumber: number;
  payer: string;
}

export interface PaidChain {
  gate: Address;
  payers: readonly Address[];
  /** All payments, oldest first. */
  paid: readonly PaidEvent[];
  /** The last final block; the 64 before it are empty. */
  finalBlock: number;
}

const PRICE_WEI = parseEther('0.1');
const QUIET_BLOCKS = 66;

/** Deploys the gate and makes payments, up to four per block. */
export async function makePayments(
  { cheats }: Bells,
  { payments, random }: { payments: number; random: () => number },
): Promise<PaidChain> {
  const payers = await cheats.getAddresses();
  const [owner] = payers;
  if (!owner) throw new Error('the chain has no accounts');
  const data = encodeDeployData({ abi: reviveGateAbi, bytecode: reviveGateCode.bytecode, args: [owner, PRICE_WEI] });
  const deployed = await cheats.sendTransaction({ account: owner, data, chain: null, gas: 2_000_000n });
  const { contractAddress: gate } = await cheats.waitForTransactionReceipt({ hash: deployed });
  if (!gate) throw new Error('the gate was not deployed');

  const revive = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
  await cheats.setAutomine(false);
  for (let remaining = payments; remaining > 0;) {
    const count = Math.min(remaining, Math.floor(random() * 4) + 1);
    remaining -= count;
    for (let each = 0; each < count; each += 1) {
      const account = payers[Math.floor(random() * payers.length)] ?? owner;
      await cheats.sendTransaction({ account, to: gate, value: PRICE_WEI, data: revive, chain: null, gas: 100_000n });
    }
    await cheats.mine({ blocks: 1 + Math.floor(random() * 6) });
  }
  await cheats.mine({ blocks: QUIET_BLOCKS });
  const { number } = await cheats.getBlock({ blockTag: 'finalized' });
  const logs = await cheats.getContractEvents({
    ...{ abi: reviveGateAbi, address: gate, eventName: 'PlayerRevived', strict: true },
    fromBlock: 0n,
  });
  const paid = logs.map(({ transactionHash: txHash, logIndex, blockHash, blockNumber, args }) => ({
    ...{ txHash, logIndex, blockHash, blockNumber: Number(blockNumber), payer: args.player.toLowerCase() },
  }));
  if (paid.length !== payments) throw new Error(`${paid.length} payments of ${payments} are on the chain`);
  return { gate, payers, paid, finalBlock: Number(number) };
}
