import type { CharacterCollection } from '@jumpy/domain/characters';
import type { ColumnType, Generated } from 'kysely';

/** Amounts are `numeric(78)`, represented as decimal strings since a JS number cannot hold them. */
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
  /** Null if known from a receipt, but not indexed yet. */
  eventSeq: number | null;
  seenAt: Date;
}

/** Outcome of an announced mint. */
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

/** An image named by an item or token; `png` and `hash` are set once downloaded, `why` while that fails. */
export interface ForeignPicturesTable {
  key: string;
  source: string;
  png: ColumnType<Buffer | null, Buffer | null | undefined>;
  /** Hash of the picture while it is in the object store. */
  objectSha256: ColumnType<Buffer | null, undefined, Buffer | null>;
  hash: ColumnType<string | null, string | null | undefined>;
  why: ColumnType<string | null, string | null | undefined>;
  tries: Generated<number>;
  /** Time of the next attempt; null if the content cannot change. */
  dueAt: ColumnType<Date | null, Date, Date | null>;
}

export interface IpfsFilesTable {
  cid: string;
  name: string;
  type: string;
  bytes: ColumnType<Buffer | null, Buffer, never>;
  objectSha256: ColumnType<Buffer | null, undefined, never>;
  pinnedAt: Generated<Date>;
}

export interface IpfsLinksTable {
  folder: string;
  name: string;
  cid: string;
}

/** A drawn and pinned image of an army work. */
export interface ArmyWorksTable {
  number: number;
  imageCid: string;
  /** Pinning service that also has it; empty if none. */
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
