import { roleReasonText } from '@jumpy/domain/earnedRoles';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordMember } from '../../platform/discord/discordClient.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { toHeldRoles } from '../../platform/discord/toHeldRoles.ts';
import { publishNotice } from '../notices/addNotice.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { toRoleChips, toWaitingRoles } from './roleChips.ts';
import { roleInputsStore, type PlayerRoleInputs } from './roleInputsStore.ts';
import type { StoredGrant } from './grantStore.ts';
import {
  ClaimLostError,
  type RefusedRoles,
  type GainedCommunityRole,
  LEASE_MS,
  type MemberSyncContext,
  type MemberSyncParts,
  MemberSync,
} from './memberSync.ts';
import { type MemberClaim, memberStore } from './memberStore.ts';

type RoleWorkerContext = Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'log'>;

/** How long a role that Discord rejects is skipped. */
const REFUSED_ROLE_COOLDOWN_MS = 10 * 60_000;
/** Back-off for a member who is not in the server, or a role that cannot be given. */
const RETRY_DELAY_MS = { firstMs: 10 * 60_000, maxMs: 6 * 3_600_000 } as const;
/** Back-off for all members after Discord does not answer. */
const OUTAGE_BACKOFF_MS = { firstMs: 5_000, maxMs: 120_000 } as const;

const computeBackoffMs = ({ firstMs, maxMs }: { firstMs: number; maxMs: number }, tries: number): number =>
  Math.min(firstMs * 2 ** Math.min(tries, 16), maxMs);

/**
 * Applies owed roles at Discord, one member at a time, until Discord rate-limits or fails; the rest waits. Failures are
 * only logged.
 */
export function createRoleSyncWorker(context: RoleWorkerContext): () => Promise<void> {
  const closed = createRefusedRoles(context);
  let pausedUntilMs = 0;
  let failures = 0;

  /** False if Discord asks to back off. */
  async function runSync(claim: MemberClaim): Promise<boolean> {
    try {
      const result = await syncMember(context, { claim, closed });
      await publishMemberSync(context, { discordId: claim.discordId, result });
      await finishMemberSync(context, { claim, result });
      failures = 0;
      return true;
    } catch (error) {
      if (error instanceof ClaimLostError) return true;
      const waitMs =
        error instanceof DiscordRequestError && error.kind === 'busy'
          ? (error.retryAfterSeconds ?? 1) * 1_000
          : computeBackoffMs(OUTAGE_BACKOFF_MS, failures);
      failures += error instanceof DiscordRequestError && error.kind === 'busy' ? 0 : 1;
      const dueAt = new Date(context.clock.nowMs() + waitMs);
      await memberStore.release(context.db, { claim, dueAt, tries: claim.tries, problem: null });
      context.log.warn({ err: error, waitMs }, 'roles wait for Discord');
      if (!(error instanceof DiscordRequestError)) return true;
      pausedUntilMs = dueAt.getTime();
      return false;
    }
  }

  return async () => {
    for (;;) {
      const nowMs = context.clock.nowMs();
      if (nowMs < pausedUntilMs) return;
      const claim = await memberStore.claim(context.db, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
      if (!claim || !(await runSync(claim))) return;
    }
  };
}

/** Stores the player's Discord roles and publishes them to their open pages. */
async function publishMemberSync(
  context: RoleWorkerContext,
  { discordId, result: { player, held, gained, grants } }: { discordId: string; result: MemberSyncResult },
): Promise<void> {
  if (!player) return;
  const now = new Date(context.clock.nowMs());
  const isNew = await inTransaction(context, async (trx) => {
    const isOther = await roleInputsStore.saveHeldRoles(trx, { discordId, roles: JSON.stringify(held ?? []), now });
    if (isOther) await enqueueRoleSync(trx, { userId: player.userId });
    return isOther;
  });
  const waiting = toWaitingRoles(context, { grants, isMember: held !== null });
  if (!isNew && gained.length === 0 && waiting.length === 0) return;
  const upgrades = gained.filter(({ isUpgrade }) => isUpgrade);
  context.bus.publish(playerEventsTopic(player.userId), {
    type: 'role',
    data: {
      roles: toRoleChips(context, held ?? []),
      gained: upgrades.map(({ role, reason, name, color }) => ({ name, color, why: roleReasonText({ role, reason }) })),
      ...(waiting.length > 0 ? { waiting } : {}),
    },
  });
  for (const { name, color } of gained)
    publishNotice(context, { userId: player.userId, notice: { kind: 'role_gained', role: name, color } });
}

async function finishMemberSync(
  { clock, db }: RoleWorkerContext,
  { claim, result }: { claim: MemberClaim; result: MemberSyncResult },
): Promise<void> {
  if (result.grants.length === 0 && (await memberStore.removeIfIdle(db, claim))) return;
  const isWaiting = result.grants.some(
    ({ problem, state }) => problem !== null || (result.held === null && state === 'owed'),
  );
  const dueAt = isWaiting ? new Date(clock.nowMs() + computeBackoffMs(RETRY_DELAY_MS, claim.tries)) : null;
  const problem = result.held === null ? 'not_member' : null;
  await memberStore.release(db, { claim, dueAt, tries: isWaiting ? claim.tries + 1 : 0, problem });
}

function createRefusedRoles({ clock }: Pick<Context, 'clock'>): RefusedRoles {
  const cooldownUntilMs = new Map<string, number>();
  return {
    has: (roleId) => clock.nowMs() < (cooldownUntilMs.get(roleId) ?? 0),
    add: (roleId) => void cooldownUntilMs.set(roleId, clock.nowMs() + REFUSED_ROLE_COOLDOWN_MS),
  };
}

interface MemberSyncResult {
  player: PlayerRoleInputs | undefined;
  /** Highest first; null if the player is not in the server. */
  held: DiscordMember['roles'] | null;
  grants: readonly StoredGrant[];
  /** New roles, announced in the notification bell. */
  gained: readonly GainedCommunityRole[];
}

/** Reads a member's roles from Discord, then gives owed and revokes undue ones, one change at a time. */
async function syncMember(
  context: MemberSyncContext,
  { claim, closed }: { claim: MemberClaim; closed: RefusedRoles },
): Promise<MemberSyncResult> {
  const { db, discord } = context;
  const player = await roleInputsStore.findByDiscordId(db, claim.discordId);
  // Read before calling Discord, so that later changes re-enqueue the sync.
  const [member, roles] = await Promise.all([discord.readMember(claim.discordId), discord.readCommunityRoles()]);
  const parts: MemberSyncParts = { claim, closed, player, member, roles };
  const sync = new MemberSync(context, parts);
  await sync.reconcileGrants();
  while (await sync.applyNextStep());
  await sync.recordProblems();
  const { grants, gained, heldIds } = sync;
  return { player, held: member ? toHeldRoles([...heldIds], roles) : null, grants, gained };
}
