import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { CharacterCollection } from '@jumpy/domain/characters';
import { decodeEventLog, getAbiItem, type Hex, toEventSelector } from 'viem';
import type { Chain } from '../../../platform/chain/chain.ts';

/** An event as nodes and our own table have it. */
export interface RawEvent {
  txHash: string;
  logIndex: number;
  /** Lower case. */
  address: string;
  topics: readonly string[];
  data: string;
}

/** Items or a token that went from one address to another, in lower case. */
export interface Move {
  txHash: string;
  logIndex: number;
  /** Which of a batch. */
  part: number;
  collection: CharacterCollection;
  tokenId: string;
  fromAddress: string;
  toAddress: string;
  quantity: string;
}

/** Where new tokens come from. */
export const NOBODY = `0x${'0'.repeat(40)}`;

const SHOP_EVENTS = ['TransferSingle', 'TransferBatch'] as const;
const ARMY_EVENT = 'Transfer';

/** What events of moves begin with. */
export const MOVE_TOPICS: readonly Hex[] = [
  ...SHOP_EVENTS.map((name) => toEventSelector(getAbiItem({ abi: jumpShopAbi, name }))),
  toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: ARMY_EVENT })),
];

/** The moves that an event tells of; none for any other event, and for one that the contract cannot have said. */
export function readMoves(event: RawEvent, { contracts }: Pick<Chain, 'contracts'>): Move[] {
  const { txHash, logIndex, address, topics, data } = event;
  const collection = collectionAt(address, contracts);
  if (!collection || !MOVE_TOPICS.includes(topics[0] as Hex)) return [];
  try {
    const args = { topics: [...topics] as [Hex, ...Hex[]], data: data as Hex, strict: true as const };
    return tokensOf(collection, args).map(({ from, to, id, quantity }, part) => ({
      ...{ txHash: txHash.toLowerCase(), logIndex, part, collection },
      fromAddress: from.toLowerCase(),
      toAddress: to.toLowerCase(),
      tokenId: String(id),
      quantity: String(quantity),
    }));
  } catch {
    return [];
  }
}

function collectionAt(address: string, contracts: Chain['contracts']): CharacterCollection | undefined {
  if (address.toLowerCase() === contracts.jumpShop.toLowerCase()) return 'shop';
  return address.toLowerCase() === contracts.jumpyArmy.toLowerCase() ? 'army' : undefined;
}

interface Moved {
  from: string;
  to: string;
  id: bigint;
  quantity: bigint;
}

function tokensOf(collection: CharacterCollection, log: { topics: [Hex, ...Hex[]]; data: Hex; strict: true }): Moved[] {
  if (collection === 'army') {
    const { eventName, args } = decodeEventLog({ abi: jumpyArmyAbi, ...log });
    return eventName === ARMY_EVENT ? [{ from: args.from, to: args.to, id: args.tokenId, quantity: 1n }] : [];
  }
  const { eventName, args } = decodeEventLog({ abi: jumpShopAbi, ...log });
  if (eventName === 'TransferSingle') return [{ from: args.from, to: args.to, id: args.id, quantity: args.amount }];
  if (eventName !== 'TransferBatch') return [];
  const { from, to, ids, amounts } = args;
  return ids.map((id, at) => ({ from, to, id, quantity: amounts[at] ?? 0n }));
}
