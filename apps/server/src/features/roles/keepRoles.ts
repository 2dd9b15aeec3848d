import { roleWhy } from '@jumpy/domain/owedRoles';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordMember } from '../../platform/discord/client.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { heldRoles } from '../../platform/discord/heldRoles.ts';
import { tellNotice } from '../notices/addNotice.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { chipsOf } from './chips.ts';
import { factStore, type PlayerFacts } from './factStore.ts';
import type { KeptGrant } from './grantStore.ts';
import {
  ClaimLost,
  type ClosedRoles,
  type GainedRole,
  LEASE_MS,
  type LookContext,
  type LookParts,
  MemberLook,
} from './memberLook.ts';
import { type Claim, memberStore } from './memberStore.ts';
import { waitingOf } from './waitingRoles.ts';

type KeepContext = Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'log'>;

/** How long a role that Discord rejects is skipped. */
const CLOSED_MS = 10 * 60_000;
/** Back-off for a member who is not in the server, or a role that cannot be given. */
const WAIT_MS = { first: 10 * 60_000, most: 6 * 3_600_000 } as const;
/** Back-off for all members after Discord does not answer. */
const PAUSE_MS = { first: 5_000, most: 120_000 } as const;

const laterAndLater = ({ first, most }: { first: number; most: number }, tries: number): number =>
  Math.min(first * 2 ** Math.min(tries, 16), most);

/**
 * Applies owed roles at Discord, one member at a time, until Discord rate-limits or fails; the rest waits. Failures are
 * only logged.
 */
export function roleKeeper(context: KeepContext): () => Promise<void> {
  const closed = closedRoles(context);
  let pausedUntilMs = 0;
  let failures = 0;

  /** False if Discord asks to back off. */
  async function keep(claim: Claim): Promise<boolean> {
    try {
      const look = await lookAtMember(context, { claim, closed });
      await tell(context, { discordId: claim.discordId, look });
      await end(context, { claim, look });
      failures = 0;
      return true;
    } catch (error) {
      if (error instanceof ClaimLost) return true;
      const waitMs =
        error instanceof DiscordError && error.kind === 'busy'
          ? (error.retryAfterSeconds ?? 1) * 1_000
          : laterAndLater(PAUSE_MS, failures);
      failures += error instanceof DiscordError && error.kind === 'busy' ? 0 : 1;
      const dueAt = new Date(context.clock.nowMs() + waitMs);
      await memberStore.release(context.db, { claim, dueAt, tries: claim.tries, problem: null });
      context.log.warn({ err: error, waitMs }, 'roles wait for Discord');
      if (!(error instanceof DiscordError)) return true;
      pausedUntilMs = dueAt.getTime();
      return false;
    }
  }

  return async () => {
    for (;;) {
      const nowMs = context.clock.nowMs();
      if (nowMs < pausedUntilMs) return;
      const claim = await memberStore.claim(context.db, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
      if (!claim || !(await keep(claim))) return;
    }
  };
}

/** Stores the player's Discord roles and publishes them to their open pages. */
async function tell(
  context: KeepContext,
  { discordId, look: { player, held, gained, grants } }: { discordId: string; look: Look },
): Promise<void> {
  if (!player) return;
  const now = new Date(context.clock.nowMs());
  const isNew = await inTransaction(context, async (trx) => {
    const isOther = await factStore.saveHeld(trx, { discordId, roles: JSON.stringify(held ?? []), now });
    if (isOther) await queueRoleSync(trx, { userId: player.userId });
    return isOther;
  });
  const waiting = waitingOf(context, { grants, isMember: held !== null });
  if (!isNew && gained.length === 0 && waiting.length === 0) return;
  const risen = gained.filter(({ isUpgrade }) => isUpgrade);
  context.bus.publish(playerEvents(player.userId), {
    type: 'role',
    data: {
      roles: chipsOf(context, held ?? []),
      gained: risen.map(({ role, reason, name, color }) => ({ name, color, why: roleWhy({ role, reason }) })),
      ...(waiting.length > 0 ? { waiting } : {}),
    },
  });
  for (const { name, color } of gained)
    tellNotice(context, { userId: player.userId, notice: { kind: 'role_gained', role: name, color } });
}

async function end({ clock, db }: KeepContext, { claim, look }: { claim: Claim; look: Look }): Promise<void> {
  if (look.grants.length === 0 && (await memberStore.forget(db, claim))) return;
  const waits = look.grants.some(({ problem, state }) => problem !== null || (look.held === null && state === 'owed'));
  const dueAt = waits ? new Date(clock.nowMs() + laterAndLater(WAIT_MS, claim.tries)) : null;
  const problem = look.held === null ? 'not_member' : null;
  await memberStore.release(db, { claim, dueAt, tries: waits ? claim.tries + 1 : 0, problem });
}

function closedRoles({ clock }: Pick<Context, 'clock'>): ClosedRoles {
  const until = new Map<string, number>();
  return {
    has: (roleId) => clock.nowMs() < (until.get(roleId) ?? 0),
    add: (roleId) => void until.set(roleId, clock.nowMs() + CLOSED_MS),
  };
}

interface Look {
  player: PlayerFacts | undefined;
  /** Highest first; null if the player is not in the server. */
  held: DiscordMember['roles'] | null;
  grants: readonly KeptGrant[];
  /** New roles, announced in the notification bell. */
  gained: readonly GainedRole[];
}

/** Reads a member's roles from Discord, then gives owed and revokes undue ones, one change at a time. */
async function lookAtMember(
  context: LookContext,
  { claim, closed }: { claim: Claim; closed: ClosedRoles },
): Promise<Look> {
  const { db, discord } = context;
  const player = await factStore.of(db, claim.discordId);
  // Read before calling Discord, so that later changes re-enqueue the sync.
  const [member, roles] = await Promise.all([discord.readMember(claim.discordId), discord.readCommunityRoles()]);
  const parts: LookParts = { claim, closed, player, member, roles };
  const look = new MemberLook(context, parts);
  await look.bringInLine();
  while (await look.takeStep());
  await look.nameProblems();
  const { grants, gained, heldIds } = look;
  return { player, held: member ? heldRoles([...heldIds], roles) : null, grants, gained };
}
