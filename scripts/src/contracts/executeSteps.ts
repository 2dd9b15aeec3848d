import { gasCostWei, gasLimit } from '@jumpy/domain/gas';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import { type Hex, keccak256, type PublicClient } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { StartError } from '../startError.ts';
import { sendUntilMined } from './sendUntilMined.ts';
import { fetchFees } from './fees.ts';
import { pollUntilDefined } from './pollUntilDefined.ts';
import type { OwnerStep } from './ownerPlan.ts';
import type { NetworkTiming } from './networkTiming.ts';

/** Gas limit of one step; creating a shop item writes at least eight storage slots. */
const MAX_GAS = 600_000n;

export interface PricedSteps {
  steps: readonly (OwnerStep & { gas: bigint })[];
  costWei: bigint;
}

/** Maximum cost of the steps; throws before anything is sent if the balance is too low. */
export async function estimateSteps(
  client: PublicClient,
  { account, steps }: { account: LocalAccount; steps: readonly OwnerStep[] },
): Promise<PricedSteps> {
  const { maxFeePerGas: maxFeeWei } = await fetchFees(client);
  const priced: (OwnerStep & { gas: bigint })[] = [];
  let costWei = 0n;
  for (const step of steps) {
    const estimatedGas = await client.estimateGas({ account, to: step.to, data: step.data });
    const gas = gasLimit(estimatedGas, MAX_GAS);
    if (gas === undefined) throw new Error(`"${step.text}" takes ${estimatedGas} gas, which cannot be.`);
    priced.push({ ...step, gas });
    costWei += gasCostWei({ gasLimit: gas, maxFeeWei });
  }
  const balanceWei = await client.getBalance({ address: account.address });
  if (balanceWei >= costWei) return { steps: priced, costWei };
  throw new StartError(`${account.address} holds too little for it: ${formatMonBalance(balanceWei)} MON.`, {
    why: `It costs ${formatMonNeeded(costWei)} MON at most. Nothing was sent.`,
    remedy: `Send it ${formatMonNeeded(costWei - balanceWei)} MON, then call this again.`,
  });
}

/** Performs the steps one at a time. The plan can be computed again afterwards: completed steps are no longer in it. */
export async function executeSteps(
  client: PublicClient,
  {
    account,
    steps,
    pace,
    say,
  }: { account: LocalAccount; steps: PricedSteps['steps']; pace: NetworkTiming; say: (text: string) => void },
): Promise<void> {
  const chainId = await client.getChainId();
  // Count the nonce here, since a node may not know a transaction that was executed through another one.
  let nonce = await client.getTransactionCount({ address: account.address });
  for (const step of steps) {
    for (let isSent = false; !isSent; nonce += 1) {
      const { to, data, gas } = step;
      const transaction = { type: 'eip1559', chainId, nonce, to, data, gas, ...(await fetchFees(client)) } as const;
      isSent = await executeStep(client, {
        account,
        step,
        nonce,
        signed: await account.signTransaction(transaction),
        pace,
      });
    }
    const { isDone } = step;
    const isVisible = isDone
      ? await pollUntilDefined(async () => ((await isDone()) ? true : undefined), {
          forMs: pace.lagMs,
          everyMs: pace.pollMs,
        })
      : true;
    say(`${isVisible ? 'Done' : 'Carried out, but the node does not show it yet'}: ${step.text}`);
  }
}

/** False if another transaction used the nonce, so that nothing happened. */
async function executeStep(
  client: PublicClient,
  {
    account,
    step,
    nonce,
    signed,
    pace,
  }: { account: LocalAccount; step: OwnerStep; nonce: number; signed: Hex; pace: NetworkTiming },
): Promise<boolean> {
  const hash = keccak256(signed);
  const transaction = { from: account.address, nonce, isFresh: true, signed: async () => signed, hashes: () => [hash] };
  const end = await sendUntilMined(client, transaction, pace);
  if (end === 'done') return true;
  if (end === 'spent') return false;
  throw new StartError(
    end === 'reverted' ? `It was refused by the contract: ${hash}.` : `${hash} may still go through.`,
    {
      why:
        end === 'reverted'
          ? `"${step.text}" changed nothing; its gas is paid.`
          : `The network was asked for ${pace.inclusionMs / 1000} s.`,
      remedy: 'Call this again: it looks at what is so and does what is left.',
    },
  );
}
