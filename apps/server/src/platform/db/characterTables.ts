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

/** A picture that an item or a token names; `png` and `hash` once it was had, `why` while it could not be. */
export interface ForeignPicturesTable {
  key: string;
  source: string;
  png: ColumnType<Buffer | null, Buffer | null | undefined>;
  hash: ColumnType<string | null, string | null | undefined>;
  why: ColumnType<string | null, string | null | undefined>;
  tries: Generated<number>;
  /** When it is asked for next; null where it cannot change. */
  dueAt: ColumnType<Date | null, Date, Date | null>;
}

/** A file that was pinned. */
export interface IpfsFilesTable {
  cid: string;
  name: string;
  type: string;
  bytes: Buffer;
  pinnedAt: Generated<Date>;
}

/** A file of a folder that was pinned. */
export interface IpfsLinksTable {
  folder: string;
  name: string;
  cid: string;
}

/** The picture of a work of the army, drawn and pinned. */
export interface ArmyWorksTable {
  number: number;
  imageCid: string;
  /** Who keeps it besides us; empty for nobody. */
  service: string;
}

export interface CharacterTables {
  shopItems: ShopItemsTable;
  itemMoves: ItemMovesTable;
  mintIntents: MintIntentsTable;
  foreignPictures: ForeignPicturesTable;
  ipfsFiles: IpfsFilesTable;
  ipfsLinks: IpfsLinksTable;
  armyWorks: ArmyWorksTable;
}
