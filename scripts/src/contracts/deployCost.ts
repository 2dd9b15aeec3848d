import { gasCostWei, gasLimit } from '@jumpy/domain/gas';
import { monNeededText, monText } from '@jumpy/domain/mon';
import type { Address, Hex, PublicClient } from 'viem';
import { StartError } from '../startError.ts';
import type { ContractName } from './contractNames.ts';
import { feesNow } from './fees.ts';

/** The network's gas limit per transaction. */
const MOST_GAS = 30_000_000n;

export interface DeployCost {
  /** Gas limits to send; the network bills the whole limit. */
  gasLimits: ReadonlyMap<ContractName, bigint>;
  costWei: bigint;
  balanceWei: bigint;
}

/** Maximum cost of these deployments at current fees. */
export async function deployCost(
  client: PublicClient,
  { from, data }: { from: Address; data: ReadonlyMap<ContractName, Hex> },
): Promise<DeployCost> {
  const { maxFeePerGas: maxFeeWei } = await feesNow(client);
  const gasLimits = new Map<ContractName, bigint>();
  let costWei = 0n;
  for (const [name, code] of data) {
    const estimatedGas = await client.estimateGas({ account: from, data: code });
    const limit = gasLimit(estimatedGas, MOST_GAS);
    if (limit === undefined) throw new Error(`${name} takes ${estimatedGas} gas, more than a transaction may.`);
    gasLimits.set(name, limit);
    costWei += gasCostWei({ gasLimit: limit, maxFeeWei });
  }
  return { gasLimits, costWei, balanceWei: await client.getBalance({ address: from }) };
}

/** Adds a margin to the cost, since fees may rise during the deployment. */
const withMargin = (costWei: bigint): bigint => (costWei * 6n) / 5n;

/** Prints the cost; throws before anything is sent if the balance is too low. */
export function checkBalance(
  { costWei, balanceWei, gasLimits }: DeployCost,
  { from, say }: { from: Address; say?: ((text: string) => void) | undefined },
): void {
  const cost = `${monNeededText(costWei)} MON`;
  say?.(`Deploying ${gasLimits.size} of them costs ${cost} at most; ${from} holds ${monText(balanceWei)} MON.`);
  const wantedWei = withMargin(costWei);
  if (balanceWei >= wantedWei) return;
  throw new StartError(`${from} holds too little to deploy: ${monText(balanceWei)} MON.`, {
    why: `It costs ${cost} at most, and with a margin for rising fees it takes ${monNeededText(wantedWei)} MON. Nothing was sent.`,
    remedy: `Send it ${monNeededText(wantedWei - balanceWei)} MON, then call this again.`,
  });
}
