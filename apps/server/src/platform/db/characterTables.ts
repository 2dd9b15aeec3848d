import type { CharacterCollection } from '@jumpy/domain/characters';
import type { ColumnType, Generated } from 'kysely';

/** Amounts are `numeric(78)`: text of decimal digits on this side, as no number holds them. */
type Wei = string;

export interface ShopItemsTable {
  id: number;
  name: string;
  imageUri: string;
  metadataUri: string;
  priceWei: Wei;
  supply: number;
  minted: number;
  active: boolean;
  itemType: number;
  xpBonus: number;
  readAt: Date;
}

export interface ItemMovesTable {
  txHash: string;
  logIndex: number;
  part: number;
  collection: CharacterCollection;
  tokenId: string;
  fromAddress: string;
  toAddress: string;
  quantity: string;
  /** Null for what a receipt told and the followed chain has not yet. */
  eventSeq: number | null;
  seenAt: Date;
}

/** How an announced mint ended. */
export type MintEnd = 'minted' | 'failed' | 'dropped' | 'replaced' | 'expired';

export interface MintIntentsTable {
  id: Generated<string>;
  userId: string;
  itemId: number;
  address: string;
  nonce: number | null;
  txHash: ColumnType<string | null, string | null | undefined>;
  createdAt: Date;
  closedAt: ColumnType<Date | null, Date | null | undefined>;
  closedAs: ColumnType<MintEnd | null, MintEnd | null | undefined>;
}

/** Tables of migration 0024. */
export interface CharacterTables {
  shopItems: ShopItemsTable;
  itemMoves: ItemMovesTable;
  mintIntents: MintIntentsTable;
}
