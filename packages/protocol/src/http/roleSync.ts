import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AdminReason } from './admin.ts';
import { TxHash, Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

// Constants of their own: read from an object, they would prevent tree-shaking of the schema below from every page.
const NAME_REQUIRED = 'Discord username is required';
const NAME_TOO_SHORT = 'Discord username must be at least 2 characters';
const INVALID_PHASE = 'Please select a valid phase';

/**
 * Messages of the user-add tool for an empty name, one that is too short, and an unknown phase (ADMIN-98 to ADMIN-100).
 */
export const ADD_USER_TEXT = { required: NAME_REQUIRED, short: NAME_TOO_SHORT, phase: INVALID_PHASE } as const;

/** A Discord username, and the mint list to add the player to (API-16). */
export const AddUserBody = z.object({
  discordUsername: z
    .string()
    .check(z.trim(), z.minLength(1, NAME_REQUIRED), z.minLength(2, NAME_TOO_SHORT), z.maxLength(64)),
  phase: z.enum(MINT_ROLES, INVALID_PHASE),
  /** Shown to the player. */
  reason: z.optional(AdminReason),
});
export type AddUserBody = z.infer<typeof AddUserBody>;
/** `walletAddress` is null if the player has no wallet yet; the contract is updated once they have one. */
export const AddUserResponse = z.object({
  success: z.literal(true),
  data: z.object({ username: z.string(), phase: z.enum(MINT_ROLES), walletAddress: z.nullable(WalletAddress) }),
  message: z.string(),
});
/** Grants a player a mint role in Discord and queues their wallet for the contract (API-16). */
export const addUserEndpoint: Endpoint<typeof AddUserResponse, { body: typeof AddUserBody }> = {
  method: 'POST',
  path: 'add-user-to-contract',
  response: AddUserResponse,
};

/** Wallets by their mint role. */
export const RoleAddressLists = z.object({
  elites: z.array(WalletAddress),
  jumplist: z.array(WalletAddress),
  passholders: z.array(WalletAddress),
  jumpfcfs: z.array(WalletAddress),
});
/** Wallets that gain and lose a role (ROLE-37). */
export const PlannedRoleSync = z.object({ additions: RoleAddressLists, removals: RoleAddressLists });
export type PlannedRoleSync = z.infer<typeof PlannedRoleSync>;
/** `costWei` estimates the cost of applying it at current fees; `transactions` is their number. */
export const RoleSyncPlanResponse = z.object({
  success: z.literal(true),
  data: z.object({ plan: PlannedRoleSync, wallets: Count, transactions: Count, costWei: Wei }),
});
export type RoleSyncPlanResponse = z.infer<typeof RoleSyncPlanResponse>;
/** Changes that a full role sync would make now (API-17). */
export const roleSyncPlanEndpoint: Endpoint<typeof RoleSyncPlanResponse, EmptyRequest> = {
  method: 'GET',
  path: 'role-sync-plan',
  response: RoleSyncPlanResponse,
};

const MAX_WALLETS = 20_000;
const Flags = z.array(z.boolean()).check(z.maxLength(MAX_WALLETS));
/**
 * A plan as parallel lists (ROLE-38). The server recomputes it and rejects anything it would not have planned itself.
 */
export const RoleSyncApplyBody = z.object({
  batch: z.literal(true),
  users: z.array(WalletAddress).check(z.maxLength(MAX_WALLETS)),
  jumplist: Flags,
  elites: Flags,
  passholders: Flags,
  jumpfcfs: Flags,
  wait: z.literal(false),
});
/** Maximum size of such a body, in bytes. */
export const MAX_ROLE_SYNC_BODY_BYTES = 2 * 1024 * 1024;

/** States of a sync. */
export const ROLE_SYNC_STATES = ['running', 'paused', 'done', 'failed'] as const;
/** Why a sync is paused automatically; it resumes by itself. */
export const ROLE_SYNC_PAUSE_REASONS = ['budget', 'balance', 'chain', 'alarm'] as const;
/** A transaction of the role-sync key, with the billed fee. */
export const RoleTransaction = z.object({
  txHash: TxHash,
  state: z.enum(['sent', 'mined', 'reverted', 'lost']),
  wallets: Count,
  costWei: z.nullable(Wei),
  sentAt: TimeMs,
});
export type RoleTransaction = z.infer<typeof RoleTransaction>;
/** A sync started by an administrator. */
export const RoleSync = z.object({
  id: PublicId,
  kind: z.enum(['all', 'hierarchical']),
  state: z.enum(ROLE_SYNC_STATES),
  problem: z.nullable(z.enum(ROLE_SYNC_PAUSE_REASONS)),
  error: z.nullable(z.string()),
  wallets: Count,
  done: Count,
  transactions: z.array(RoleTransaction),
  startedAt: TimeMs,
  endedAt: z.nullable(TimeMs),
});
export type RoleSync = z.infer<typeof RoleSync>;

/** The sync that was started; null if there was nothing to do. */
export const RoleSyncApplyResponse = z.object({
  success: z.literal(true),
  ok: z.literal(true),
  sync: z.nullable(RoleSync),
});
/** Applies a plan if it is still current (API-18). */
export const roleSyncApplyEndpoint: Endpoint<typeof RoleSyncApplyResponse, { body: typeof RoleSyncApplyBody }> = {
  method: 'POST',
  path: 'role-sync-apply',
  response: RoleSyncApplyResponse,
};

/** A wallet address in any case. */
export const ResyncBody = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Enter a wallet address')),
});
/** `isDone` is false if the chain takes longer. */
export const ResyncResponse = z.object({ success: z.literal(true), ok: z.literal(true), isDone: z.boolean() });
export type ResyncResponse = z.infer<typeof ResyncResponse>;
/** Syncs the role of one wallet (API-19). */
export const resyncWalletEndpoint: Endpoint<typeof ResyncResponse, { body: typeof ResyncBody }> = {
  method: 'POST',
  path: 'resync-wallet',
  response: ResyncResponse,
};

/** `dryRun` only previews; otherwise the sync starts if `plan` matches the preview (API-20). */
export const HierarchicalBody = z.object({
  dryRun: z.boolean(),
  plan: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
/** A sent or planned transaction; `txHash` is null until it is sent. */
export const PlannedTransaction = z.object({ txHash: z.nullable(TxHash), wallets: Count, costWei: z.nullable(Wei) });
/** Number of wallets by intended role (`none` for those without one), the transactions, and notes to show (READ-34). */
export const HierarchicalResponse = z.object({
  success: z.literal(true),
  stats: z.object({ elites: Count, jumplist: Count, passholders: Count, jumpfcfs: Count, none: Count }),
  transactions: z.array(PlannedTransaction),
  message: z.string(),
  /** Identifies the preview. */
  plan: z.string(),
  costWei: Wei,
  sync: z.nullable(RoleSync),
});
export type HierarchicalResponse = z.infer<typeof HierarchicalResponse>;
/** Previews or applies the sync that leaves everyone only their highest role (API-20, ADMIN-105). */
export const hierarchicalEndpoint: Endpoint<typeof HierarchicalResponse, { body: typeof HierarchicalBody }> = {
  method: 'POST',
  path: 'role-sync-hierarchical',
  response: HierarchicalResponse,
};

/** A role change written neither by our jobs nor by the owner. */
export const RoleAlarm = z.object({ txHash: TxHash, sender: WalletAddress, wallets: Count, seenAt: TimeMs });
/** State of the role-sync key and its work. */
export const RoleSyncStateResponse = z.object({
  success: z.literal(true),
  /** Who writes roles: our key, an external webhook, or nobody. */
  backend: z.nullable(z.enum(['key', 'url'])),
  /** `balanceWei` and `mayWrite` (whether the contract authorizes the key) are null if the chain is unavailable. */
  key: z.nullable(z.object({ address: WalletAddress, balanceWei: z.nullable(Wei), mayWrite: z.nullable(z.boolean()) })),
  /** Per 24 hours. */
  budget: z.object({ mostWei: Wei, spentWei: Wei }),
  /** Wallets waiting to be checked. */
  waiting: Count,
  /** Why the key is blocked; null if it is not. */
  problem: z.nullable(z.enum(ROLE_SYNC_PAUSE_REASONS)),
  alarms: z.array(RoleAlarm),
  /** The latest sync, in any state. */
  sync: z.nullable(RoleSync),
  /** The key's latest transactions. */
  transactions: z.array(RoleTransaction),
});
export type RoleSyncStateResponse = z.infer<typeof RoleSyncStateResponse>;
/** State of the role-sync key and its work. */
export const roleSyncStateEndpoint: Endpoint<typeof RoleSyncStateResponse, EmptyRequest> = {
  method: 'GET',
  path: 'role-sync',
  response: RoleSyncStateResponse,
};

export const SetRoleSyncStateBody = z.object({ id: PublicId, to: z.enum(['paused', 'running']) });
export const RoleSyncDoneResponse = z.object({ success: z.literal(true) });
/** Pauses a sync after the current transaction, or resumes it. */
export const setRoleSyncStateEndpoint: Endpoint<typeof RoleSyncDoneResponse, { body: typeof SetRoleSyncStateBody }> = {
  method: 'POST',
  path: 'role-sync-turn',
  response: RoleSyncDoneResponse,
};

export const ClearAlarmBody = z.object({ txHash: TxHash, reason: AdminReason });
/** Acknowledges an alarm; role jobs resume once none is left. */
export const clearAlarmEndpoint: Endpoint<typeof RoleSyncDoneResponse, { body: typeof ClearAlarmBody }> = {
  method: 'POST',
  path: 'role-alarm-clear',
  response: RoleSyncDoneResponse,
};

/** The army contract's own state (ADMIN-111). */
export const ContractStateResponse = z.object({
  success: z.literal(true),
  contract: WalletAddress,
  owner: WalletAddress,
  revealed: z.boolean(),
  frozen: z.boolean(),
  paused: z.boolean(),
  baseUri: z.string(),
  placeholderUri: z.string(),
  phase: Count,
  minted: Count,
  max: Count,
  roleSyncKey: WalletAddress,
});
export type ContractStateResponse = z.infer<typeof ContractStateResponse>;
/** The army contract, for its owner's tools. */
export const contractStateEndpoint: Endpoint<typeof ContractStateResponse, EmptyRequest> = {
  method: 'GET',
  path: 'army-contract',
  response: ContractStateResponse,
};
