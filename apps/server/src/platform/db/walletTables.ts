import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export type WalletState = 'pending' | 'active' | 'history';

export interface WalletsTable {
  id: Generated<string>;
  /** The last owner; the row outlives the account. */
  userId: string;
  /** HMAC of the Discord id, computed by the database. */
  owner: GeneratedAlways<Buffer>;
  address: string;
  provider: Generated<WalletProviderName>;
  state: Generated<WalletState>;
  generation: Generated<number>;
  nonce: string;
  nonceExpiresAt: Date;
  replaces: string | null;
  protectedAt: Date | null;
  createdAt: CreatedAt;
  activatedAt: Date | null;
  retiredAt: Date | null;
}

export interface WalletSharesTable {
  walletId: string;
  generation: number;
  keyId: string;
  wrappedKey: Buffer;
  sealed: Buffer;
  updatedAt: CreatedAt;
}

export interface RecoveryBlobsTable {
  walletId: string;
  kind: RecoveryKind;
  generation: number;
  version: Generated<number>;
  blob: string;
  updatedAt: CreatedAt;
}

export interface KeyringTicketsTable {
  ticketHash: Buffer;
  sessionHash: Buffer;
  userId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface KeyringTokensTable {
  tokenHash: Buffer;
  sessionHash: Buffer;
  userId: string;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export type WalletAct =
  | 'begun'
  | 'activated'
  | 'retired'
  | 'resplit'
  | 'protected'
  | 'recovery_read'
  | 'forgotten'
  | 'returned';

export interface WalletAuditTable {
  id: GeneratedAlways<number>;
  userId: string;
  walletId: string;
  address: string;
  act: WalletAct;
  generation: number;
  createdAt: CreatedAt;
}

export interface KeyringAddressesTable {
  /** Origin as in `KEYRING_URL`. */
  address: string;
  firstServedAt: CreatedAt;
}

export interface WalletTables {
  wallets: WalletsTable;
  walletShares: WalletSharesTable;
  recoveryBlobs: RecoveryBlobsTable;
  keyringTickets: KeyringTicketsTable;
  keyringTokens: KeyringTokensTable;
  walletAudit: WalletAuditTable;
  keyringAddresses: KeyringAddressesTable;
}
