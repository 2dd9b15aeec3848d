import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { formatMonFull, parseMon } from '@jumpy/domain/mon';
import { type Address, encodeFunctionData, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { didYouMean } from '../args/didYouMean.ts';
import { StartError } from '../startError.ts';
import type { OwnerContext, OwnerPlan } from './ownerPlan.ts';
import { describeContract, planAccept, planOffer, assertOwner } from './ownership.ts';

/** Token contracts listed on marketplaces, by the word an operator types. */
const COLLECTIONS = {
  army: { name: 'jumpyArmy', abi: jumpyArmyAbi },
  shop: { name: 'jumpShop', abi: jumpShopAbi },
} as const;

/** Sale price for which the royalty is read, so that the result is in basis points. */
const ROYALTY_SAMPLE_PRICE = 10_000n;
const MAX_BASIS_POINTS = 1000n;

/** The acts, as listed in the help. */
export const OWNER_ACTS_HELP = `  status                 who owns which contract, and to whom it is offered; needs no key
  offer 0x…              offers all contracts to a new owner; they stay yours until they are accepted
  accept                 accepts all contracts that are offered to this key
  price 0.2              what a revive costs, in MON
  price 5 --item 3       what an item of the shop costs, in MON
  withdraw [0x…]         all that was paid: revives to the address (else the owner), shop and army to the owner
  royalty 0x… 5          who receives how many percent of sales elsewhere, 10 at most, of army and shop
  description army URI   where marketplaces find name, picture and links of the army, or of the shop`;

const ACT_NAMES = ['status', 'offer', 'accept', 'price', 'withdraw', 'royalty', 'description'];

/** Parses and validates an act before any node is contacted. */
export function parseOwnerAct(
  [act = '', ...rest]: readonly string[],
  { item }: { item: string | undefined },
): ((context: OwnerContext) => Promise<OwnerPlan>) | 'status' {
  const assertArgumentCount = (max: number): void => {
    if (rest.length > max) throw invalidArgument(`"${rest[max]}" is more than ${act} takes.`);
    if (item !== undefined && act !== 'price') throw invalidArgument(`${act} knows no --item.`);
  };
  // Legacy syntax without an act name.
  if (act.startsWith('0x')) return parseOwnerAct(['offer', act, ...rest], { item });
  switch (act) {
    case 'status':
      assertArgumentCount(0);
      return 'status';
    case 'offer': {
      assertArgumentCount(1);
      const newOwner = parseAddress(rest[0]);
      return (context) => planOffer(context, newOwner);
    }
    case 'accept':
      assertArgumentCount(0);
      return planAccept;
    case 'price': {
      assertArgumentCount(1);
      const priceWei = parseMon(rest[0] ?? '');
      if (priceWei === undefined || priceWei === 0n)
        throw invalidArgument(`"${rest[0] ?? ''}" is no price in MON over 0.`);
      if (item === undefined) return (context) => planRevivePrice(context, priceWei);
      if (!/^\d{1,30}$/.test(item)) throw invalidArgument(`"${item}" is no number of an item.`);
      return (context) => planItemPrice(context, { id: BigInt(item), priceWei });
    }
    case 'withdraw': {
      assertArgumentCount(1);
      const recipient = rest[0] === undefined ? undefined : parseAddress(rest[0]);
      return (context) => planWithdraw(context, recipient);
    }
    case 'royalty': {
      assertArgumentCount(2);
      const receiver = parseAddress(rest[0]);
      if (!/^\d{1,3}(\.\d{1,2})?$/.test(rest[1] ?? '')) throw invalidArgument(`"${rest[1] ?? ''}" is no percentage.`);
      const basisPoints = BigInt(Math.round(Number(rest[1]) * 100));
      return (context) => planRoyalty(context, { receiver, basisPoints });
    }
    case 'description': {
      assertArgumentCount(2);
      const [collection = '', uri = ''] = rest;
      if (!isCollection(collection)) throw invalidArgument(`"${collection}" is no collection: army or shop.`);
      if (!/^(?:ipfs|https|ar|data):\S+$/.test(uri)) throw invalidArgument(`"${uri}" is no address of a description.`);
      return (context) => planDescription(context, { collection, uri });
    }
    default:
      throw invalidArgument(
        act === '' ? 'No act was named.' : `There is no act "${act}".${didYouMean(act, ACT_NAMES)}`,
      );
  }
}

const isCollection = (word: string): word is CollectionName => Object.hasOwn(COLLECTIONS, word);

/** Parses an address. Rejects invalid checksums and the zero address. */
function parseAddress(text: string | undefined): Address {
  if (text !== undefined && isAddress(text) && !isAddressEqual(text, zeroAddress)) return text;
  throw invalidArgument(text === undefined ? 'No address was given.' : `${text} is no address.`);
}

const invalidArgument = (what: string): StartError =>
  new StartError(what, {
    why: 'Nothing was done.',
    remedy: `npm run contracts:owner -- with one of these:\n${OWNER_ACTS_HELP}`,
  });

/** Sets the price of a revive. */
async function planRevivePrice(context: OwnerContext, priceWei: bigint): Promise<OwnerPlan> {
  await assertOwner(context, 'reviveGate');
  const to = context.addresses.reviveGate;
  const priceNow = () => context.client.readContract({ address: to, abi: reviveGateAbi, functionName: 'revivePrice' });
  const name = describeContract(context, 'reviveGate');
  const nowWei = await priceNow();
  if (nowWei === priceWei) return { steps: [], already: [`${name}: a revive costs ${formatMonFull(priceWei)} MON`] };
  const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'updateRevivePrice', args: [priceWei] });
  const text = `${name}: a revive costs ${formatMonFull(priceWei)} MON, ${formatMonFull(nowWei)} until now`;
  return { steps: [{ to, data, text, isDone: async () => (await priceNow()) === priceWei }], already: [] };
}

/** Sets the price of a shop item. */
async function planItemPrice(
  context: OwnerContext,
  { id, priceWei }: { id: bigint; priceWei: bigint },
): Promise<OwnerPlan> {
  await assertOwner(context, 'jumpShop');
  const to = context.addresses.jumpShop;
  const itemNow = () =>
    context.client.readContract({ address: to, abi: jumpShopAbi, functionName: 'getItem', args: [id] });
  const item = await itemNow();
  const name = `${describeContract(context, 'jumpShop')}: item ${id}, "${item.name}",`;
  if (item.price === priceWei) return { steps: [], already: [`${name} costs ${formatMonFull(priceWei)} MON`] };
  const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'setItemPrice', args: [id, priceWei] });
  const text = `${name} costs ${formatMonFull(priceWei)} MON, ${formatMonFull(item.price)} until now`;
  return { steps: [{ to, data, text, isDone: async () => (await itemNow()).price === priceWei }], already: [] };
}

/** Withdraws all funds from contracts that hold any. Shop and army pay only their owner. */
async function planWithdraw(context: OwnerContext, recipient: Address | undefined): Promise<OwnerPlan> {
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
      plan.already.push(`${describeContract(context, name)} holds nothing`);
      continue;
    }
    await assertOwner(context, name);
    const text = `${describeContract(context, name)} pays ${formatMonFull(heldWei)} MON, all it holds, to ${to}`;
    plan.steps.push({ to: addresses[name], data, text });
  }
  return plan;
}

type CollectionName = keyof typeof COLLECTIONS;

/** Sets receiver and rate of secondary-sale royalties, for both collections. */
async function planRoyalty(
  context: OwnerContext,
  { receiver, basisPoints }: { receiver: Address; basisPoints: bigint },
): Promise<OwnerPlan> {
  if (basisPoints > MAX_BASIS_POINTS) {
    throw new StartError(`${formatBasisPoints(basisPoints)} is too high a royalty.`, {
      why: 'The contracts take 10 % at most.',
      remedy: 'royalty 0x… 5 for five percent.',
    });
  }
  const plan: OwnerPlan = { steps: [], already: [] };
  const isSet = ([account, part]: readonly [Address, bigint]): boolean =>
    isAddressEqual(account, receiver) && part === basisPoints;
  for (const { name, abi } of Object.values(COLLECTIONS)) {
    await assertOwner(context, name);
    const to = context.addresses[name];
    const royaltyNow = () =>
      context.client.readContract({ address: to, abi, functionName: 'royaltyInfo', args: [0n, ROYALTY_SAMPLE_PRICE] });
    const current = await royaltyNow();
    const text = `${describeContract(context, name)}: ${receiver} receives ${formatBasisPoints(basisPoints)} of sales elsewhere`;
    if (isSet(current)) {
      plan.already.push(text);
      continue;
    }
    const data = encodeFunctionData({ abi, functionName: 'setRoyalty', args: [receiver, basisPoints] });
    const currentText = `; until now ${current[0]} ${formatBasisPoints(current[1])}`;
    plan.steps.push({ to, data, text: text + currentText, isDone: async () => isSet(await royaltyNow()) });
  }
  return plan;
}

/** Sets the metadata URI of a collection for marketplaces (ERC-7572). */
async function planDescription(
  context: OwnerContext,
  { collection, uri }: { collection: CollectionName; uri: string },
): Promise<OwnerPlan> {
  const { name, abi } = COLLECTIONS[collection];
  await assertOwner(context, name);
  const to = context.addresses[name];
  const uriNow = () => context.client.readContract({ address: to, abi, functionName: 'contractURI' });
  const text = `${describeContract(context, name)}: its description is at ${uri}`;
  if ((await uriNow()) === uri) return { steps: [], already: [text] };
  const data = encodeFunctionData({ abi, functionName: 'setContractURI', args: [uri] });
  return { steps: [{ to, data, text, isDone: async () => (await uriNow()) === uri }], already: [] };
}

const formatBasisPoints = (basisPoints: bigint): string => `${Number(basisPoints) / 100} %`;
