import { accountEligibleFromMs, type InviteXpRule, VESTING_RULES, selectVestingRuns } from '@jumpy/domain/referral';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { type CreditedInvite, creditInvite } from './creditInvite.ts';
import { type InviteRun, type InviterRow, type OpenInvite, vestingStore } from './vestingStore.ts';

export interface VestingOptions {
  inviterId: string;
  nowMs: number;
  rule: InviteXpRule;
}

export const MIN_RUN_TICKS = VESTING_RULES.runSeconds * TICKS_PER_SECOND;
/** Retention of network hashes. */
export const NETWORK_RETENTION_MS = 30 * 86_400_000;
/** Recheck interval for recent invites: newcomers mostly play in their first days or not at all. */
const NEW_INVITE_RECHECK = { withinMs: 3 * 86_400_000, intervalMs: 30_000 } as const;
const RECHECK_INTERVAL_MS = 10 * 60_000;

/**
 * Updates all open invites of a player and credits the vested ones in order of vesting, under a lock on the player.
 * Returns the newly credited ones. Run it in a transaction.
 */
export async function vestInvites(
  trx: Transaction<DatabaseSchema>,
  { inviterId, nowMs, rule }: VestingOptions,
): Promise<CreditedInvite[]> {
  const inviter = await vestingStore.lockInviter(trx, inviterId);
  if (!inviter) return [];
  const open = await vestingStore.listByState(trx, {
    inviterId,
    states: ['joined', 'vesting'],
    leastTicks: MIN_RUN_TICKS,
  });
  const vested: { invite: OpenInvite; atMs: number }[] = [];
  for (const invite of open) {
    const atMs = await evaluateInvite(trx, { invite, inviter, nowMs });
    if (atMs !== undefined) vested.push({ invite, atMs });
  }
  const inOrder = vested.toSorted(
    (a, b) => a.atMs - b.atMs || a.invite.joinedAt.getTime() - b.invite.joinedAt.getTime(),
  );
  const credited: CreditedInvite[] = [];
  let { inviteCount } = inviter;
  for (const { invite } of inOrder) {
    const credit = await creditInvite(trx, { invite, inviter, creditedBefore: inviteCount, rule });
    if (!credit) continue;
    credited.push(credit);
    inviteCount += 1;
  }
  return credited;
}

/** Stores the progress of an invite; returns when it vested if it should be credited. */
async function evaluateInvite(
  trx: Transaction<DatabaseSchema>,
  { invite, inviter, nowMs }: { invite: OpenInvite; inviter: InviterRow; nowMs: number },
): Promise<number | undefined> {
  const { invitee, discordId } = invite;
  if (!hasAccount(inviter) || !hasAccount(invite)) {
    await vestingStore.updateProgress(trx, { invitee, state: 'refused', reason: 'account_gone' });
    return undefined;
  }
  const runs = selectVestingRuns(invite.runs);
  const last = runs.length === VESTING_RULES.runs ? runs.at(-1) : undefined;
  const atMs = last && Math.max(last.settledAt.getTime(), accountEligibleFromMs(discordId));
  const isVested = atMs !== undefined && atMs <= nowMs;
  const signs = await detectSharedSigns(trx, { invite, runs, isVested, nowMs });
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
  { invite, runs, isVested, nowMs }: { invite: OpenInvite; runs: InviteRun[]; isVested: boolean; nowMs: number },
): Promise<string[]> {
  const { invitee } = invite;
  const runIds = runs.map(({ id }) => id);
  const isNew = runIds.some((id) => !invite.runIds.includes(id));
  if (!isNew && !isVested) return invite.signs;
  const networks = new Map(runs.flatMap(({ network }) => (network ? [[network.toString('hex'), network]] : [])));
  await vestingStore.saveNetworks(trx, { invitee, networks: [...networks.values()], at: new Date(nowMs) });
  // Store the current runs first: `readSigns` depends on them.
  await vestingStore.updateProgress(trx, { invitee, state: invite.state, runIds });
  const found = await vestingStore.readSigns(trx, { invitee, since: new Date(nowMs - NETWORK_RETENTION_MS) });
  return [...new Set([...invite.signs, ...found])].toSorted();
}

function computeNextCheckMs({ joinedAt }: OpenInvite, nowMs: number): number {
  return (
    nowMs +
    (nowMs - joinedAt.getTime() < NEW_INVITE_RECHECK.withinMs ? NEW_INVITE_RECHECK.intervalMs : RECHECK_INTERVAL_MS)
  );
}

/** Deleted accounts have no numeric Discord id. */
const hasAccount = ({ discordId }: { discordId: string }): boolean => /^\d+$/.test(discordId);
