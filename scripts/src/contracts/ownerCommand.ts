import { parseMon } from '@jumpy/domain/mon';
import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { didYouMean } from '../args/nearest.ts';
import { StartError } from '../startError.ts';
import type { OwnerContext, OwnerPlan } from './ownerAct.ts';
import { type CollectionWord, COLLECTIONS, planDescription, planRoyalty } from './ownerCollections.ts';
import { planItemPrice, planRevivePrice, planWithdraw } from './ownerMoney.ts';
import { planAccept, planOffer } from './ownership.ts';

/** The acts, as listed in the help. */
export const OWNER_ACTS = `  status                 who owns which contract, and to whom it is offered; needs no key
  offer 0x…              offers all contracts to a new owner; they stay yours until they are accepted
  accept                 accepts all contracts that are offered to this key
  price 0.2              what a revive costs, in MON
  price 5 --item 3       what an item of the shop costs, in MON
  withdraw [0x…]         all that was paid: revives to the address (else the owner), shop and army to the owner
  royalty 0x… 5          who receives how many percent of sales elsewhere, 10 at most, of army and shop
  description army URI   where marketplaces find name, picture and links of the army, or of the shop`;

const ACT_NAMES = ['status', 'offer', 'accept', 'price', 'withdraw', 'royalty', 'description'];

/** Parses and validates an act before any node is contacted. */
export function readOwnerAct(
  [act = '', ...rest]: readonly string[],
  { item }: { item: string | undefined },
): ((context: OwnerContext) => Promise<OwnerPlan>) | 'status' {
  const few = (most: number): void => {
    if (rest.length > most) throw wrong(`"${rest[most]}" is more than ${act} takes.`);
    if (item !== undefined && act !== 'price') throw wrong(`${act} knows no --item.`);
  };
  // Legacy syntax without an act name.
  if (act.startsWith('0x')) return readOwnerAct(['offer', act, ...rest], { item });
  switch (act) {
    case 'status':
      few(0);
      return 'status';
    case 'offer': {
      few(1);
      const newOwner = readAddress(rest[0]);
      return (context) => planOffer(context, newOwner);
    }
    case 'accept':
      few(0);
      return planAccept;
    case 'price': {
      few(1);
      const priceWei = parseMon(rest[0] ?? '');
      if (priceWei === undefined || priceWei === 0n) throw wrong(`"${rest[0] ?? ''}" is no price in MON over 0.`);
      if (item === undefined) return (context) => planRevivePrice(context, priceWei);
      if (!/^\d{1,30}$/.test(item)) throw wrong(`"${item}" is no number of an item.`);
      return (context) => planItemPrice(context, { id: BigInt(item), priceWei });
    }
    case 'withdraw': {
      few(1);
      const recipient = rest[0] === undefined ? undefined : readAddress(rest[0]);
      return (context) => planWithdraw(context, recipient);
    }
    case 'royalty': {
      few(2);
      const receiver = readAddress(rest[0]);
      if (!/^\d{1,3}(\.\d{1,2})?$/.test(rest[1] ?? '')) throw wrong(`"${rest[1] ?? ''}" is no percentage.`);
      const basisPoints = BigInt(Math.round(Number(rest[1]) * 100));
      return (context) => planRoyalty(context, { receiver, basisPoints });
    }
    case 'description': {
      few(2);
      const [collection = '', uri = ''] = rest;
      if (!isCollection(collection)) throw wrong(`"${collection}" is no collection: army or shop.`);
      if (!/^(?:ipfs|https|ar|data):\S+$/.test(uri)) throw wrong(`"${uri}" is no address of a description.`);
      return (context) => planDescription(context, { collection, uri });
    }
    default:
      throw wrong(act === '' ? 'No act was named.' : `There is no act "${act}".${didYouMean(act, ACT_NAMES)}`);
  }
}

const isCollection = (word: string): word is CollectionWord => Object.hasOwn(COLLECTIONS, word);

/** Parses an address. Rejects invalid checksums and the zero address. */
function readAddress(text: string | undefined): Address {
  if (text !== undefined && isAddress(text) && !isAddressEqual(text, zeroAddress)) return text;
  throw wrong(text === undefined ? 'No address was given.' : `${text} is no address.`);
}

const wrong = (what: string): StartError =>
  new StartError(what, {
    why: 'Nothing was done.',
    remedy: `npm run contracts:owner -- with one of these:\n${OWNER_ACTS}`,
  });
