import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Reason } from './admin.ts';
import { TxHash, Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

// Read from an object, they would keep the schema below in every page.
const REQUIRED = 'Discord username is required';
const SHORT = 'Discord username must be at least 2 characters';
const NO_PHASE = 'Please select a valid phase';

/** What the user-add tool says of an empty name, one that is too short, and a phase it does not know (ADMIN-98 to ADMIN-100). */
export const ADD_USER_WORDS = { required: REQUIRED, short: SHORT, phase: NO_PHASE } as const;

/** A Discord username, and the list that its player is to be on (API-16). */
export const AddUserBody = z.object({
  discordUsername: z.string().check(z.trim(), z.minLength(1, REQUIRED), z.minLength(2, SHORT), z.maxLength(64)),
  phase: z.enum(MINT_ROLES, NO_PHASE),
  /** The player reads it. */
  reason: z.optional(Reason),
});
export type AddUserBody = z.infer<typeof AddUserBody>;
/** `walletAddress` is null for a player who has no wallet yet: the contract learns of it when they have one. */
export const AddUserAnswer = z.object({
  success: z.literal(true),
  data: z.object({ username: z.string(), phase: z.enum(MINT_ROLES), walletAddress: z.nullable(WalletAddress) }),
  message: z.string(),
});
/** Gives a player a mint role at Discord, by the bot, and queues their wallet for the contract (API-16). */
export const addUserEndpoint: Endpoint<typeof AddUserAnswer, { body: typeof AddUserBody }> = {
  method: 'POST',
  path: 'add-user-to-contract',
  answer: AddUserAnswer,
};

const Lists = z.object({
  elites: z.array(WalletAddress),
  jumplist: z.array(WalletAddress),
  passholders: z.array(WalletAddress),
  jumpfcfs: z.array(WalletAddress),
});
/** Who gains a role, and who loses one (ROLE-37). */
export const RoleSyncPlan = z.object({ additions: Lists, removals: Lists });
export type RoleSyncPlan = z.infer<typeof RoleSyncPlan>;
/** `costWei` is about what applying it costs, by today's fees; `transactions` are so many. */
export const RoleSyncPlanAnswer = z.object({
  success: z.literal(true),
  data: z.object({ plan: RoleSyncPlan, wallets: Count, transactions: Count, costWei: Wei }),
});
export type RoleSyncPlanAnswer = z.infer<typeof RoleSyncPlanAnswer>;
/** What a sync of all roles would change now (API-17). */
export const roleSyncPlanEndpoint: Endpoint<typeof RoleSyncPlanAnswer, Nothing> = {
  method: 'GET',
  path: 'role-sync-plan',
  answer: RoleSyncPlanAnswer,
};

const MOST_WALLETS = 20_000;
const Flags = z.array(z.boolean()).check(z.maxLength(MOST_WALLETS));
/** What was planned, as parallel lists (ROLE-38). The server reckons it again, and refuses whatever it would not have planned itself. */
export const RoleSyncApplyBody = z.object({
  batch: z.literal(true),
  users: z.array(WalletAddress).check(z.maxLength(MOST_WALLETS)),
  jumplist: Flags,
  elites: Flags,
  passholders: Flags,
  jumpfcfs: Flags,
  wait: z.literal(false),
});
/** Most bytes of such a body. */
export const ROLE_SYNC_BODY_BYTES = 2 * 1024 * 1024;

/** Where a sync stands. */
export const ROLE_SYNC_STATES = ['running', 'paused', 'done', 'failed'] as const;
/** Why a sync stands still; it goes on by itself. */
export const ROLE_SYNC_PROBLEMS = ['budget', 'balance', 'chain', 'alarm'] as const;
/** A transaction of the role-sync key, with what the chain billed for it. */
export const RoleTransaction = z.object({
  txHash: TxHash,
  state: z.enum(['sent', 'mined', 'reverted', 'lost']),
  wallets: Count,
  costWei: z.nullable(Wei),
  sentAt: TimeMs,
});
export type RoleTransaction = z.infer<typeof RoleTransaction>;
/** A sync that an administrator began. */
export const RoleSync = z.object({
  id: PublicId,
  kind: z.enum(['all', 'hierarchical']),
  state: z.enum(ROLE_SYNC_STATES),
  problem: z.nullable(z.enum(ROLE_SYNC_PROBLEMS)),
  error: z.nullable(z.string()),
  wallets: Count,
  done: Count,
  transactions: z.array(RoleTransaction),
  startedAt: TimeMs,
  endedAt: z.nullable(TimeMs),
});
export type RoleSync = z.infer<typeof RoleSync>;

/** The sync that was begun; null where there was nothing to do. */
export const RoleSyncApplyAnswer = z.object({
  success: z.literal(true),
  ok: z.literal(true),
  sync: z.nullable(RoleSync),
});
/** Applies a plan, if it is still what would be planned (API-18). */
export const roleSyncApplyEndpoint: Endpoint<typeof RoleSyncApplyAnswer, { body: typeof RoleSyncApplyBody }> = {
  method: 'POST',
  path: 'role-sync-apply',
  answer: RoleSyncApplyAnswer,
};

/** A wallet of any case. */
export const ResyncBody = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Enter a wallet address')),
});
/** `isDone` is false while the chain takes longer. */
export const ResyncAnswer = z.object({ success: z.literal(true), ok: z.literal(true), isDone: z.boolean() });
export type ResyncAnswer = z.infer<typeof ResyncAnswer>;
/** Brings the role of one wallet in line (API-19). */
export const resyncWalletEndpoint: Endpoint<typeof ResyncAnswer, { body: typeof ResyncBody }> = {
  method: 'POST',
  path: 'resync-wallet',
  answer: ResyncAnswer,
};

/** `dryRun` shows; without it the sync is begun, if `plan` is the one that was shown (API-20). */
export const HierarchicalBody = z.object({
  dryRun: z.boolean(),
  plan: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
/** A transaction that was or will be sent; `txHash` is null before it is. */
export const PlannedTransaction = z.object({ txHash: z.nullable(TxHash), wallets: Count, costWei: z.nullable(Wei) });
/** Wallets by the role they should have, `none` those without one; what is sent for it; and what is to be said of it (READ-34). */
export const HierarchicalAnswer = z.object({
  success: z.literal(true),
  stats: z.object({ elites: Count, jumplist: Count, passholders: Count, jumpfcfs: Count, none: Count }),
  transactions: z.array(PlannedTransaction),
  message: z.string(),
  /** Names what was shown. */
  plan: z.string(),
  costWei: Wei,
  sync: z.nullable(RoleSync),
});
export type HierarchicalAnswer = z.infer<typeof HierarchicalAnswer>;
/** Shows or applies the sync by which everybody keeps their highest role alone (API-20, ADMIN-105). */
export const hierarchicalEndpoint: Endpoint<typeof HierarchicalAnswer, { body: typeof HierarchicalBody }> = {
  method: 'POST',
  path: 'role-sync-hierarchical',
  answer: HierarchicalAnswer,
};

/** Roles that neither a job of ours nor the owner wrote. */
export const RoleAlarm = z.object({ txHash: TxHash, sender: WalletAddress, wallets: Count, seenAt: TimeMs });
/** Everything about the role-sync key and its work. */
export const RoleSyncStateAnswer = z.object({
  success: z.literal(true),
  /** Who writes roles: our key, somebody else who is told, or nobody. */
  backend: z.nullable(z.enum(['key', 'url'])),
  /** `balanceWei` and `mayWrite` (whether the contract knows the key) are null while the chain does not answer. */
  key: z.nullable(z.object({ address: WalletAddress, balanceWei: z.nullable(Wei), mayWrite: z.nullable(z.boolean()) })),
  /** Of 24 hours. */
  budget: z.object({ mostWei: Wei, spentWei: Wei }),
  /** Wallets that wait to be looked at. */
  waiting: Count,
  /** Why the key stands still, while it does. */
  problem: z.nullable(z.enum(ROLE_SYNC_PROBLEMS)),
  alarms: z.array(RoleAlarm),
  /** The last one, whatever became of it. */
  sync: z.nullable(RoleSync),
  /** The last ones of the key. */
  transactions: z.array(RoleTransaction),
});
export type RoleSyncStateAnswer = z.infer<typeof RoleSyncStateAnswer>;
/** Where the work of the role-sync key stands. */
export const roleSyncStateEndpoint: Endpoint<typeof RoleSyncStateAnswer, Nothing> = {
  method: 'GET',
  path: 'role-sync',
  answer: RoleSyncStateAnswer,
};

export const RoleSyncTurnBody = z.object({ id: PublicId, to: z.enum(['paused', 'running']) });
export const RoleSyncDoneAnswer = z.object({ success: z.literal(true) });
/** Stops a sync after the transaction that is under way, or lets it go on. */
export const roleSyncTurnEndpoint: Endpoint<typeof RoleSyncDoneAnswer, { body: typeof RoleSyncTurnBody }> = {
  method: 'POST',
  path: 'role-sync-turn',
  answer: RoleSyncDoneAnswer,
};

export const ClearAlarmBody = z.object({ txHash: TxHash, reason: Reason });
/** Says that an alarm was looked into: role jobs go on when none is left. */
export const clearAlarmEndpoint: Endpoint<typeof RoleSyncDoneAnswer, { body: typeof ClearAlarmBody }> = {
  method: 'POST',
  path: 'role-alarm-clear',
  answer: RoleSyncDoneAnswer,
};

/** What the army's contract says of itself (ADMIN-111). */
export const ContractStateAnswer = z.object({
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
export type ContractStateAnswer = z.infer<typeof ContractStateAnswer>;
/** The army's contract, for its owner's tools. */
export const contractStateEndpoint: Endpoint<typeof ContractStateAnswer, Nothing> = {
  method: 'GET',
  path: 'army-contract',
  answer: ContractStateAnswer,
};
