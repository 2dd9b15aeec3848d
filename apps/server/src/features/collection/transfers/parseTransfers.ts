import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { CharacterCollection } from '@jumpy/domain/characters';
import { decodeEventLog, getAbiItem, type Hex, toEventSelector } from 'viem';
import type { ChainContext } from '../../../platform/chain/chainContext.ts';

/** An event as nodes and the `chain_events` table represent it. */
export interface RawChainEvent {
  txHash: string;
  logIndex: number;
  address: string;
  topics: readonly string[];
  data: string;
}

/** A token transfer; addresses are lowercase. */
export interface TokenTransfer {
  txHash: string;
  logIndex: number;
  /** Index within a batch transfer. */
  part: number;
  collection: CharacterCollection;
  tokenId: string;
  fromAddress: string;
  toAddress: string;
  quantity: string;
}

/** Zero address: the sender of mints. */
export const MINT_SENDER_ADDRESS = `0x${'0'.repeat(40)}`;

const SHOP_EVENTS = ['TransferSingle', 'TransferBatch'] as const;
const ARMY_EVENT = 'Transfer';

/** First topics of transfer events. */
export const TRANSFER_TOPICS: readonly Hex[] = [
  ...SHOP_EVENTS.map((name) => toEventSelector(getAbiItem({ abi: jumpShopAbi, name }))),
  toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: ARMY_EVENT })),
];

/** Decodes the transfers in an event; empty for other events and for malformed data. */
export function parseTransfers(event: RawChainEvent, { contracts }: Pick<ChainContext, 'contracts'>): TokenTransfer[] {
  const { txHash, logIndex, address, topics, data } = event;
  const collection = findCollectionByAddress(address, contracts);
  if (!collection || !TRANSFER_TOPICS.includes(topics[0] as Hex)) return [];
  try {
    const args = { topics: [...topics] as [Hex, ...Hex[]], data: data as Hex, strict: true as const };
    return decodeTransfers(collection, args).map(({ from, to, id, quantity }, part) => ({
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

function findCollectionByAddress(
  address: string,
  contracts: ChainContext['contracts'],
): CharacterCollection | undefined {
  if (address.toLowerCase() === contracts.jumpShop.toLowerCase()) return 'shop';
  return address.toLowerCase() === contracts.jumpyArmy.toLowerCase() ? 'army' : undefined;
}

interface DecodedTransfer {
  from: string;
  to: string;
  id: bigint;
  quantity: bigint;
}

function decodeTransfers(
  collection: CharacterCollection,
  log: { topics: [Hex, ...Hex[]]; data: Hex; strict: true },
): DecodedTransfer[] {
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
