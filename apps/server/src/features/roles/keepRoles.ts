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

/** How long a role that Discord refuses is left alone. */
const CLOSED_MS = 10 * 60_000;
/** Somebody who is not there, or a role that cannot be given: later and later. */
const WAIT_MS = { first: 10 * 60_000, most: 6 * 3_600_000 } as const;
/** After an answer that did not come: later and later, for everybody. */
const PAUSE_MS = { first: 5_000, most: 120_000 } as const;

const laterAndLater = ({ first, most }: { first: number; most: number }, tries: number): number =>
  Math.min(first * 2 ** Math.min(tries, 16), most);

/**
 * Carries out at Discord what players are owed, one member after the other, for as long as Discord lets it; what it refuses or does not
 * answer waits. Failures are noted and nothing else (ROLE-27).
 */
export function roleKeeper(context: KeepContext): () => Promise<void> {
  const closed = closedRoles(context);
  let pausedUntilMs = 0;
  let failures = 0;

  /** False when Discord wants to be left alone for a while. */
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

/** Keeps what Discord shows of the player, and tells their open pages of it (ROLE-02, XP-33). */
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

/** What a look found and did. */
interface Look {
  player: PlayerFacts | undefined;
  /** Highest first; null for somebody who is not in the server. */
  held: DiscordMember['roles'] | null;
  grants: readonly KeptGrant[];
  /** Written in the bell. */
  gained: readonly GainedRole[];
}

/** Asks Discord what a member holds, gives what is owed and takes back what is not, one change after the other (ROLE-01, ROLE-26). */
async function lookAtMember(
  context: LookContext,
  { claim, closed }: { claim: Claim; closed: ClosedRoles },
): Promise<Look> {
  const { db, discord } = context;
  const player = await factStore.of(db, claim.discordId);
  // Only then is Discord asked: what changes from here on asks for another look.
  const [member, roles] = await Promise.all([discord.readMember(claim.discordId), discord.readCommunityRoles()]);
  const parts: LookParts = { claim, closed, player, member, roles };
  const look = new MemberLook(context, parts);
  await look.bringInLine();
  while (await look.takeStep());
  await look.nameProblems();
  const { grants, gained, heldIds } = look;
  return { player, held: member ? heldRoles([...heldIds], roles) : null, grants, gained };
}
