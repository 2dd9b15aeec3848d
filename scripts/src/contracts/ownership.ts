import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type Address, encodeFunctionData, isAddressEqual, type PublicClient, zeroAddress } from 'viem';
import { StartError } from '../startError.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import { CONTRACT_SOURCES } from './contractSources.ts';
import type { OwnerContext, OwnerPlan } from './ownerPlan.ts';

/** All contracts share these functions. */
const OWNABLE_ABI = reviveGateAbi;

export interface Ownership {
  owner: Address;
  /** Undefined if no transfer is pending. */
  pending: Address | undefined;
}

async function fetchOwnership(client: PublicClient, address: Address): Promise<Ownership> {
  const [owner, pending] = await Promise.all([
    client.readContract({ address, abi: OWNABLE_ABI, functionName: 'owner' }),
    client.readContract({ address, abi: OWNABLE_ABI, functionName: 'pendingOwner' }),
  ]);
  return { owner, pending: isAddressEqual(pending, zeroAddress) ? undefined : pending };
}

/** Owners and pending owners of contracts. */
export const fetchOwnerships = (client: PublicClient, addresses: readonly Address[]): Promise<Ownership[]> =>
  Promise.all(addresses.map((address) => fetchOwnership(client, address)));

/** Contract name and address for messages. */
export const describeContract = ({ addresses }: Pick<OwnerContext, 'addresses'>, name: DeployableContract): string =>
  `${CONTRACT_SOURCES[name].code.contractName} ${addresses[name]}`;

/** One line per contract with its owner. */
export async function ownershipText({ client, addresses }: Omit<OwnerContext, 'actor'>): Promise<string[]> {
  return Promise.all(
    CONTRACT_DEPLOY_ORDER.map(async (name) => {
      const { owner, pending } = await fetchOwnership(client, addresses[name]);
      const offered = pending === undefined ? '' : `, offered to ${pending}, who accepts it by accept`;
      return `${describeContract({ addresses }, name)} belongs to ${owner}${offered}`;
    }),
  );
}

/** @throws StartError unless the contract is the actor's. */
export async function assertOwner(context: OwnerContext, name: DeployableContract): Promise<void> {
  const { owner } = await fetchOwnership(context.client, context.addresses[name]);
  if (isAddressEqual(owner, context.actor)) return;
  throw new StartError(`${describeContract(context, name)} belongs to ${owner}.`, {
    why: `The key that was given is that of ${context.actor}.`,
    remedy: 'Use the key of its owner: --key-file FILE. If it was accepted just now, call this again in half a minute.',
  });
}

/** Offers every contract to a new owner, who must accept. Contracts already offered to or owned by them are skipped. */
export async function planOffer(context: OwnerContext, newOwner: Address): Promise<OwnerPlan> {
  const plan: OwnerPlan = { steps: [], already: [] };
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const { client, addresses } = context;
    const to = addresses[name];
    const { owner, pending } = await fetchOwnership(client, to);
    if (isAddressEqual(owner, newOwner)) plan.already.push(`${describeContract(context, name)} is theirs`);
    else if (pending && isAddressEqual(pending, newOwner))
      plan.already.push(`${describeContract(context, name)} waits until they accept it`);
    else {
      await assertOwner(context, name);
      plan.steps.push({
        to,
        data: encodeFunctionData({ abi: OWNABLE_ABI, functionName: 'transferOwnership', args: [newOwner] }),
        text: `${describeContract(context, name)} is offered to ${newOwner}; until they accept it, it stays yours`,
        isDone: async () => isAddressEqual((await fetchOwnership(client, to)).pending ?? zeroAddress, newOwner),
      });
    }
  }
  return plan;
}

/** Accepts every contract offered to the actor. */
export async function planAccept(context: OwnerContext): Promise<OwnerPlan> {
  const { client, addresses, actor } = context;
  const plan: OwnerPlan = { steps: [], already: [] };
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const to = addresses[name];
    const { owner, pending } = await fetchOwnership(client, to);
    if (isAddressEqual(owner, actor)) plan.already.push(`${describeContract(context, name)} is yours`);
    else if (pending && isAddressEqual(pending, actor))
      plan.steps.push({
        to,
        data: encodeFunctionData({ abi: OWNABLE_ABI, functionName: 'acceptOwnership' }),
        text: `${describeContract(context, name)} becomes that of ${actor}; ${owner} can do nothing with it any more`,
        isDone: async () => isAddressEqual((await fetchOwnership(client, to)).owner, actor),
      });
    else
      throw new StartError(`${describeContract(context, name)} is not offered to ${actor}.`, {
        why: `It belongs to ${owner} and is offered to ${pending ?? 'nobody'}.`,
        remedy: 'Its owner offers it: offer 0x… . If that was just now, call this again in half a minute.',
      });
  }
  return plan;
}
