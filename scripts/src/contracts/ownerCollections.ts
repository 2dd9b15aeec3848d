import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import { StartError } from '../startError.ts';
import type { OwnerContext, OwnerPlan } from './ownerAct.ts';
import { called, requireOwner } from './ownership.ts';

/** Token contracts listed on marketplaces, by the word an operator types. */
export const COLLECTIONS = {
  army: { name: 'jumpyArmy', abi: jumpyArmyAbi },
  shop: { name: 'jumpShop', abi: jumpShopAbi },
} as const;
export type CollectionWord = keyof typeof COLLECTIONS;

/** Sale price for which the royalty is read, so that the result is in basis points. */
const WHOLE = 10_000n;
const MAX_BASIS_POINTS = 1000n;

/** Sets receiver and rate of secondary-sale royalties, for both collections. */
export async function planRoyalty(
  context: OwnerContext,
  { receiver, basisPoints }: { receiver: Address; basisPoints: bigint },
): Promise<OwnerPlan> {
  if (basisPoints > MAX_BASIS_POINTS) {
    throw new StartError(`${percent(basisPoints)} is too high a royalty.`, {
      why: 'The contracts take 10 % at most.',
      remedy: 'royalty 0x… 5 for five percent.',
    });
  }
  const plan: OwnerPlan = { steps: [], already: [] };
  const isSet = ([who, part]: readonly [Address, bigint]): boolean =>
    isAddressEqual(who, receiver) && part === basisPoints;
  for (const { name, abi } of Object.values(COLLECTIONS)) {
    await requireOwner(context, name);
    const to = context.addresses[name];
    const royaltyNow = () =>
      context.client.readContract({ address: to, abi, functionName: 'royaltyInfo', args: [0n, WHOLE] });
    const now = await royaltyNow();
    const words = `${called(context, name)}: ${receiver} receives ${percent(basisPoints)} of sales elsewhere`;
    if (isSet(now)) {
      plan.already.push(words);
      continue;
    }
    const data = encodeFunctionData({ abi, functionName: 'setRoyalty', args: [receiver, basisPoints] });
    const until = `; until now ${now[0]} ${percent(now[1])}`;
    plan.steps.push({ to, data, words: words + until, isDone: async () => isSet(await royaltyNow()) });
  }
  return plan;
}

/** Sets the metadata URI of a collection for marketplaces (ERC-7572). */
export async function planDescription(
  context: OwnerContext,
  { collection, uri }: { collection: CollectionWord; uri: string },
): Promise<OwnerPlan> {
  const { name, abi } = COLLECTIONS[collection];
  await requireOwner(context, name);
  const to = context.addresses[name];
  const uriNow = () => context.client.readContract({ address: to, abi, functionName: 'contractURI' });
  const words = `${called(context, name)}: its description is at ${uri}`;
  if ((await uriNow()) === uri) return { steps: [], already: [words] };
  const data = encodeFunctionData({ abi, functionName: 'setContractURI', args: [uri] });
  return { steps: [{ to, data, words, isDone: async () => (await uriNow()) === uri }], already: [] };
}

const percent = (basisPoints: bigint): string => `${Number(basisPoints) / 100} %`;
