import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { monFullText } from '@jumpy/domain/mon';
import { type Address, encodeFunctionData } from 'viem';
import type { OwnerContext, OwnerPlan } from './ownerAct.ts';
import { called, requireOwner } from './ownership.ts';

/** Sets the price of a revive. */
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

/** Sets the price of a shop item. */
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

/** Withdraws all funds from contracts that hold any. Shop and army pay only their owner. */
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
