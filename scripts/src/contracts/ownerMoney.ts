import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { monFullText } from '@jumpy/domain/mon';
import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import { StartError } from '../startError.ts';
import type { OwnerContext, OwnerPlan } from './ownerAct.ts';
import { called, requireOwner } from './ownership.ts';

/** What a revive costs from now on. */
export async function planRevivePrice(context: OwnerContext, priceWei: bigint): Promise<OwnerPlan> {
  await requireOwner(context, 'reviveGate');
  const to = context.addresses.reviveGate;
  const priceNow = () => context.client.readContract({ address: to, abi: reviveGateAbi, functionName: 'revivePrice' });
  const name = called(context, 'reviveGate');
  const nowWei = await priceNow();
  if (nowWei === priceWei) return { steps: [], already: [`${name}: a revive costs ${monFullText(priceWei)} MON`] };
  const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'updateRevivePrice', args: [priceWei] });
  const words = `${name}: a revive costs ${monFullText(priceWei)} MON, ${monFullText(nowWei)} until now`;
  return { steps: [{ to, data, words, isDone: async () => (await priceNow()) === priceWei }], already: [] };
}

/** What an item of the shop costs from now on. */
export async function planItemPrice(
  context: OwnerContext,
  { id, priceWei }: { id: bigint; priceWei: bigint },
): Promise<OwnerPlan> {
  await requireOwner(context, 'jumpShop');
  const to = context.addresses.jumpShop;
  const itemNow = () =>
    context.client.readContract({ address: to, abi: jumpShopAbi, functionName: 'getItem', args: [id] });
  const item = await itemNow();
  const name = `${called(context, 'jumpShop')}: item ${id}, "${item.name}",`;
  if (item.price === priceWei) return { steps: [], already: [`${name} costs ${monFullText(priceWei)} MON`] };
  const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'setItemPrice', args: [id, priceWei] });
  const words = `${name} costs ${monFullText(priceWei)} MON, ${monFullText(item.price)} until now`;
  return { steps: [{ to, data, words, isDone: async () => (await itemNow()).price === priceWei }], already: [] };
}

/** Takes all that was paid out of the contracts that hold any; shop and army pay their owner alone. */
export async function planWithdraw(context: OwnerContext, recipient: Address | undefined): Promise<OwnerPlan> {
  const { client, actor, addresses } = context;
  const plan: OwnerPlan = { steps: [], already: [] };
  const takes = [
    {
      name: 'reviveGate',
      to: recipient ?? actor,
      data: encodeFunctionData({ abi: reviveGateAbi, functionName: 'withdraw', args: [recipient ?? actor] }),
    },
    { name: 'jumpShop', to: actor, data: encodeFunctionData({ abi: jumpShopAbi, functionName: 'withdrawEarnings' }) },
    { name: 'jumpyArmy', to: actor, data: encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'withdraw' }) },
  ] as const;
  for (const { name, to, data } of takes) {
    const heldWei = await client.getBalance({ address: addresses[name] });
    if (heldWei === 0n) {
      plan.already.push(`${called(context, name)} holds nothing`);
      continue;
    }
    await requireOwner(context, name);
    const words = `${called(context, name)} pays ${monFullText(heldWei)} MON, all it holds, to ${to}`;
    plan.steps.push({ to: addresses[name], data, words });
  }
  return plan;
}

/** Any price; the royalty of it is read as a part. */
const WHOLE = 10_000n;
const MOST_BASIS_POINTS = 1000n;

/** Who receives which part of sales elsewhere. */
export async function planRoyalty(
  context: OwnerContext,
  { receiver, basisPoints }: { receiver: Address; basisPoints: bigint },
): Promise<OwnerPlan> {
  if (basisPoints > MOST_BASIS_POINTS) {
    throw new StartError(`${percent(basisPoints)} is too high a royalty.`, {
      why: 'The contract takes 10 % at most.',
      remedy: 'royalty 0x… 5 for five percent.',
    });
  }
  await requireOwner(context, 'jumpyArmy');
  const to = context.addresses.jumpyArmy;
  const royaltyNow = () =>
    context.client.readContract({ address: to, abi: jumpyArmyAbi, functionName: 'royaltyInfo', args: [0n, WHOLE] });
  const isSet = ([who, part]: readonly [Address, bigint]): boolean =>
    isAddressEqual(who, receiver) && part === basisPoints;
  const now = await royaltyNow();
  const name = called(context, 'jumpyArmy');
  const words = `${name}: ${receiver} receives ${percent(basisPoints)} of sales elsewhere`;
  if (isSet(now)) return { steps: [], already: [words] };
  const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'setRoyalty', args: [receiver, basisPoints] });
  const step = { to, data, words: `${words}; until now ${now[0]} ${percent(now[1])}` };
  return { steps: [{ ...step, isDone: async () => isSet(await royaltyNow()) }], already: [] };
}

const percent = (basisPoints: bigint): string => `${Number(basisPoints) / 100} %`;
