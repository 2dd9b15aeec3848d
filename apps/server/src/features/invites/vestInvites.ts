import {
  accountEligibleFromMs,
  type InviteXpRule,
  VESTING_RULES,
  selectVestingRuns,
  inviteXp,
} from '@jumpy/domain/referral';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Transaction } from 'kysely';
import type { Notice } from '@jumpy/protocol/http/notices';
import { levelForXp } from '@jumpy/domain/levels';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { type InviteRun, type InviterRow, type OpenInvite, vestingStore } from './vestingStore.ts';
import type { Context } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, publishNotice } from '../notices/addNotice.ts';
import { addInviteXp } from '../xp/addXp.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { readXp } from '../xp/readXp.ts';

interface VestingOptions {
  inviterId: string;
  nowMs: number;
  env: Pick<Env, 'inviteXp' | 'networkDays'>;
}

export const MIN_RUN_TICKS = VESTING_RULES.runSeconds * TICKS_PER_SECOND;
const DAY_MS = 86_400_000;
/** Recheck interval for recent invites: newcomers mostly play in their first days or not at all. */
const NEW_INVITE_RECHECK = { withinMs: 3 * 86_400_000, intervalMs: 30_000 } as const;
const RECHECK_INTERVAL_MS = 10 * 60_000;

/**
 * Updates all open invites of a player and credits the vested ones in order of vesting, under a lock on the player.
 * Returns the newly credited ones. Run it in a transaction.
 */
export async function vestInvites(
  trx: Transaction<DatabaseSchema>,
  { inviterId, nowMs, env }: VestingOptions,
): Promise<CreditedInvite[]> {
  const inviter = await vestingStore.lockInviter(trx, inviterId);
  if (!inviter) return [];
  const open = await vestingStore.listByState(trx, {
    inviterId,
    states: ['joined', 'vesting'],
    leastTicks: MIN_RUN_TICKS,
  });
  const since = getNetworksSince(env, nowMs);
  const vested: { invite: OpenInvite; atMs: number }[] = [];
  for (const invite of open) {
    const atMs = await evaluateInvite(trx, { invite, inviter, nowMs, since });
    if (atMs !== undefined) vested.push({ invite, atMs });
  }
  const inOrder = vested.toSorted(
    (a, b) => a.atMs - b.atMs || a.invite.joinedAt.getTime() - b.invite.joinedAt.getTime(),
  );
  const credited: CreditedInvite[] = [];
  let { inviteCount } = inviter;
  for (const { invite } of inOrder) {
    const credit = await creditInvite(trx, { invite, inviter, creditedBefore: inviteCount, rule: env.inviteXp });
    if (!credit) continue;
    credited.push(credit);
    inviteCount += 1;
  }
  return credited;
}

/** Stores the progress of an invite; returns when it vested if it should be credited. */
async function evaluateInvite(
  trx: Transaction<DatabaseSchema>,
  { invite, inviter, nowMs, since }: { invite: OpenInvite; inviter: InviterRow; nowMs: number; since: Date },
): Promise<number | undefined> {
  const { invitee, discordId } = invite;
  if (!hasAccount(inviter) || !hasAccount(invite)) {
    await vestingStore.updateProgress(trx, { invitee, state: 'refused', reason: 'account_gone' });
    return undefined;
  }
  const runs = selectVestingRuns(invite.runs);
  const lastRun = runs.length === VESTING_RULES.runs ? runs.at(-1) : undefined;
  const atMs = lastRun && Math.max(lastRun.settledAt.getTime(), accountEligibleFromMs(discordId));
  const isVested = atMs !== undefined && atMs <= nowMs;
  const signs = await detectSharedSigns(trx, { invite, runs, isVested, nowMs, since });
  const isHeld = inviter.suspendedAt !== null || invite.suspendedAt !== null;
  const isDoubted = isVested && !isHeld && signs.length > 0 && invite.decidedAt === null;
  const nextCheckAt = new Date(isVested || atMs === undefined ? computeNextCheckMs(invite, nowMs) : atMs);
  const state = isDoubted ? 'in_review' : runs.length > 0 ? 'vesting' : 'joined';
  await vestingStore.updateProgress(trx, { invitee, state, runIds: runs.map(({ id }) => id), signs, nextCheckAt });
  return isVested && !isHeld && !isDoubted ? atMs : undefined;
}

/** Checks for shared signals when a run is added and before crediting. Signals found once are kept. */
async function detectSharedSigns(
  trx: Transaction<DatabaseSchema>,
  {
    invite,
    runs,
    isVested,
    nowMs,
    since,
  }: { invite: OpenInvite; runs: InviteRun[]; isVested: boolean; nowMs: number; since: Date },
): Promise<string[]> {
  const { invitee } = invite;
  const runIds = runs.map(({ id }) => id);
  const isNew = runIds.some((id) => !invite.runIds.includes(id));
  if (!isNew && !isVested) return invite.signs;
  const networks = new Map(runs.flatMap(({ network }) => (network ? [[network.toString('hex'), network]] : [])));
  await vestingStore.saveNetworks(trx, { invitee, networks: [...networks.values()], at: new Date(nowMs) });
  // Store the current runs first: `readSigns` depends on them.
  await vestingStore.updateProgress(trx, { invitee, state: invite.state, runIds });
  const sharedSigns = await vestingStore.readSigns(trx, { invitee, since });
  return [...new Set([...invite.signs, ...sharedSigns])].toSorted();
}

function computeNextCheckMs({ joinedAt }: OpenInvite, nowMs: number): number {
  return (
    nowMs +
    (nowMs - joinedAt.getTime() < NEW_INVITE_RECHECK.withinMs ? NEW_INVITE_RECHECK.intervalMs : RECHECK_INTERVAL_MS)
  );
}

/** Deleted accounts have no numeric Discord id. */
const hasAccount = ({ discordId }: { discordId: string }): boolean => /^\d+$/.test(discordId);

export type VestingContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env'>;

/** Updates a player's invites and notifies their pages of new credits. */
export async function vestInvitesOf(context: VestingContext, inviterId: string): Promise<void> {
  const { clock, env } = context;
  const credited = await inTransaction(context, (trx) => vestInvites(trx, { inviterId, nowMs: clock.nowMs(), env }));
  await publishInviteCredits(context, credited);
}

const BATCH_SIZE = 100;
/** Lease on a due invite; it is retried elsewhere if the process crashes. */
const LEASE_MS = 60_000;

/** Loop task that checks due invites. Keeps invites out of the settlement of runs. */
export async function vestDueInvites(context: VestingContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const inviterIds = await vestingStore.claimDue(context.db, {
    now: new Date(nowMs),
    until: new Date(nowMs + LEASE_MS),
    limit: BATCH_SIZE,
  });
  for (const inviterId of inviterIds) await vestInvitesOf(context, inviterId);
}

/** Data to send to the player's pages after the commit. */
interface CreditedInvite {
  inviter: Pick<InviterRow, 'id' | 'discordId'>;
  xp: number;
  /** Undefined if the invite was credited before and then revoked. */
  notice: Notice | undefined;
}

interface CreditInviteOptions {
  invite: OpenInvite;
  /** Row-locked. */
  inviter: InviterRow;
  /** Number of invites credited before this one. */
  creditedBefore: number;
  rule: InviteXpRule;
}

/**
 * Credits a vested invite: XP for the next step, the invite count and a notice. Returns undefined if the ledger already
 * has it.
 */
async function creditInvite(
  trx: Transaction<DatabaseSchema>,
  { invite, inviter, creditedBefore, rule }: CreditInviteOptions,
): Promise<CreditedInvite | undefined> {
  const { invitee, name, publicId, takenBack } = invite;
  // A revoked credit is restored with its original amount.
  const amount = invite.xp ?? inviteXp(creditedBefore, rule);
  const key = invitee.toString('hex');
  const sourceId = takenBack === 0 ? key : `${key}:again:${takenBack}`;
  if (!(await addInviteXp(trx, { discordId: inviter.discordId, amount, sourceId }))) {
    await vestingStore.updateProgress(trx, { invitee, state: 'refused', reason: 'credited_before' });
    return undefined;
  }
  await vestingStore.credit(trx, { invitee, xp: amount });
  await vestingStore.adjustInviteCount(trx, { inviterId: inviter.id, by: 1 });
  const notice = { kind: 'invite_credited', name, xp: amount } as const;
  const isNew = await addNotice(trx, { userId: inviter.id, key: `invite:${publicId}`, notice });
  return { inviter, xp: amount, notice: isNew ? notice : undefined };
}

/** Notifies a player's open pages of newly credited invites. */
export async function publishInviteCredits(
  context: Pick<Context, 'bus' | 'db' | 'env'>,
  credited: readonly CreditedInvite[],
): Promise<void> {
  const [first] = credited;
  if (!first) return;
  const { id: userId, discordId } = first.inviter;
  const gainedXp = credited.reduce((sum, { xp }) => sum + xp, 0);
  const { xp, level, progress } = await readXp(context, discordId);
  const publish = playerEventsTopic(userId);
  context.bus.publish(publish, { type: 'xp', data: { gained: gainedXp, xp, progress, source: 'invite' } });
  const previous = levelForXp(xp - gainedXp);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  for (const { notice } of credited) if (notice) publishNotice(context, { userId, notice });
}

/** Deletes network hashes of runs that are kept no longer. */
export function deleteOldNetworks({ db, clock, env }: Pick<Context, 'clock' | 'db' | 'env'>): Promise<void> {
  return vestingStore.deleteOldNetworks(db, getNetworksSince(env, clock.nowMs()));
}

function getNetworksSince({ networkDays }: Pick<Env, 'networkDays'>, nowMs: number): Date {
  return new Date(nowMs - networkDays * DAY_MS);
}
