import type { Generated } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface RoleWalletsTable {
  address: string;
  dueAt: Date | null;
  asked: Generated<number>;
  tries: Generated<number>;
  agreedAt: Date | null;
}

/** What started a sync: an administrator's plan, the hierarchy, or a wallet that was due. */
export type RoleSyncKind = 'all' | 'hierarchical' | 'queue';
export type RoleSyncState = 'running' | 'paused' | 'done' | 'failed';
/** Why a sync is blocked; it resumes by itself. */
export type RoleSyncProblem = 'budget' | 'balance' | 'chain' | 'alarm';

export interface RoleSyncsTable {
  id: Generated<string>;
  kind: RoleSyncKind;
  askedBy: string | null;
  state: Generated<RoleSyncState>;
  problem: RoleSyncProblem | null;
  error: string | null;
  wallets: number;
  createdAt: CreatedAt;
  endedAt: Date | null;
}

export interface RoleSyncWalletsTable {
  syncId: string;
  address: string;
  state: Generated<'waiting' | 'sent' | 'done'>;
  txHash: string | null;
}

export type RoleTxState = 'sent' | 'mined' | 'reverted' | 'lost';

export interface RoleSyncTxsTable {
  txHash: string;
  syncId: string;
  nonce: number;
  raw: string;
  wallets: number;
  gasLimit: number;
  mostWei: string;
  costWei: string | null;
  state: Generated<RoleTxState>;
  blockNumber: number | null;
  sentAt: CreatedAt;
  endedAt: Date | null;
}

export interface RoleKeyTable {
  isOnly: Generated<boolean>;
  claims: Generated<number>;
  leasedUntil: Date | null;
}

export interface RoleAlarmsTable {
  txHash: string;
  sender: string;
  wallets: number;
  blockNumber: number;
  seenAt: CreatedAt;
  clearedAt: Date | null;
  clearedBy: string | null;
}

export interface RoleSyncTables {
  roleWallets: RoleWalletsTable;
  roleSyncs: RoleSyncsTable;
  roleSyncWallets: RoleSyncWalletsTable;
  roleSyncTxs: RoleSyncTxsTable;
  roleKey: RoleKeyTable;
  roleAlarms: RoleAlarmsTable;
}
