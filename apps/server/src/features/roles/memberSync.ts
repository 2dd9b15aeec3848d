import { COMMUNITY_ROLES, type CommunityRole, toCommunityRole, findGuildRole } from '@jumpy/domain/communityRoles';
import { earnedRoles, type RoleReason } from '@jumpy/domain/earnedRoles';
import {
  revokeAllGrants,
  type RoleGrant,
  isUpgrade,
  reconcileWithMembership,
  nextRoleStep,
  reconcileWithEarned,
  type RoleStep,
  pendingState,
} from '@jumpy/domain/roleGrants';
import type { Notice } from '@jumpy/protocol/http/notices';
import type { Transaction } from 'kysely';
import type { RoleProblem } from '../../platform/db/roleTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/context.ts';
import type { DiscordMember } from '../../platform/discord/discordClient.ts';
import { DISCORD_CODES, DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { toHeldRoles } from '../../platform/discord/toHeldRoles.ts';
import type { RolesShape } from '../../platform/discord/shapes.ts';
import { addNotice } from '../notices/addNotice.ts';
import type { PlayerRoleInputs } from './roleInputsStore.ts';
import { grantStore, isSameGrant, type StoredGrant } from './grantStore.ts';
import { type MemberClaim, memberStore } from './memberStore.ts';

/** Longer than a Discord request including its retry. */
export const LEASE_MS = 60_000;

/** Cache of roles that Discord refuses to give or take, so that not every member's sync tries them. */
export interface RefusedRoles {
  has(roleId: string): boolean;
  add(roleId: string): void;
}

export type MemberSyncContext = Pick<Context, 'clock' | 'db' | 'discord' | 'env' | 'log'>;

export interface MemberSyncParts {
  claim: MemberClaim;
  closed: RefusedRoles;
  player: PlayerRoleInputs | undefined;
  member: DiscordMember | undefined;
  /** All roles of the server. */
  roles: RolesShape;
}

/** A role that the player newly holds. */
export interface GainedCommunityRole {
  role: CommunityRole;
  reason: RoleReason;
  name: string;
  color: string;
  /** Higher than all roles held before. */
  isUpgrade: boolean;
}

/** Another process has taken over the sync. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** State of a running sync of one member: grants and held roles, kept consistent with the database. */
export class MemberSync {
  /** New roles, announced in the notification bell. */
  readonly gained: GainedCommunityRole[] = [];
  readonly heldIds: Set<string>;
  grants: StoredGrant[] = [];
  readonly #context: MemberSyncContext;
  readonly #parts: MemberSyncParts;
  #rolesBefore: readonly CommunityRole[] = [];

  constructor(context: MemberSyncContext, parts: MemberSyncParts) {
    this.#context = context;
    this.#parts = parts;
    this.heldIds = new Set(parts.member?.roles.map(({ id }) => id));
  }

  /** Updates the grants to what is owed and to what Discord reports. */
  async reconcileGrants(): Promise<void> {
    const { claim, player } = this.#parts;
    await this.#writeIfClaimed(async (trx) => {
      const storedGrants = await grantStore.listByMember(trx, claim.discordId);
      this.grants = storedGrants;
      // A role whose request was never confirmed does not count as held before.
      const unconfirmedRoles = new Set(storedGrants.filter(({ state }) => state === 'giving').map(({ role }) => role));
      this.#rolesBefore = this.#heldRoles().filter((role) => !unconfirmedRoles.has(role));
      const reconciled =
        claim.isClosed || !player
          ? revokeAllGrants(storedGrants)
          : reconcileWithEarned(storedGrants, earnedRoles(player), player);
      return this.#replaceGrants(trx, this.#mergeGrants(reconciled));
    });
  }

  /**
   * Records the intended change, calls Discord, then records the result, so that a crash leaves no ambiguity. False if
   * nothing is left to do.
   */
  async applyNextStep(): Promise<boolean> {
    const step = this.#nextStep();
    const grant = this.grants.find(({ role }) => role === step?.role);
    const roleId = grant && this.#roleIdOf(grant);
    const { claim, closed, member } = this.#parts;
    if (!step || !grant || roleId === undefined || !member) return false;
    const joinedAtMs = member.joinedAtMs;
    await this.#saveGrant({ ...grant, state: pendingState(step, grant), roleId, joinedAtMs, problem: null });
    const problem = await this.#setRole({ discordId: claim.discordId, roleId, has: step.has });
    if (problem === undefined) await this.#markDone(step, roleId);
    else {
      closed.add(roleId);
      this.#context.log.warn({ role: step.role, roleId, problem }, 'Discord refuses to give or take a role');
      await this.#saveGrant({ ...grant, problem });
    }
    return true;
  }

  /** Marks roles that the server does not have, for administrators to see. */
  async recordProblems(): Promise<void> {
    const isMissing = (grant: StoredGrant): boolean => grant.state === 'owed' && this.#roleIdOf(grant) === undefined;
    const missing = this.grants.filter((grant) => isMissing(grant) && grant.problem === null);
    for (const grant of missing) {
      this.#context.log.warn({ role: grant.role }, 'the server has no such role');
      await this.#saveGrant({ ...grant, problem: 'role_missing' });
    }
  }

  /** Held roles, by configured ids or by name. */
  #heldRoles(): CommunityRole[] {
    const { roleIds } = this.#context.env.discord;
    const communityRoles = this.#parts.roles
      .filter(({ id }) => this.heldIds.has(id))
      .map((role) => toCommunityRole(role, roleIds));
    return COMMUNITY_ROLES.filter((role) => {
      const grant = this.grants.find((one) => one.role === role);
      return grant && grant.roleId !== null && isGivenByUs(grant)
        ? this.heldIds.has(grant.roleId)
        : communityRoles.includes(role);
    });
  }

  #mergeGrants(grants: readonly RoleGrant[]): StoredGrant[] {
    const { member } = this.#parts;
    const storedByRole = new Map(this.grants.map((grant) => [grant.role, grant]));
    const reconciled = reconcileWithMembership(
      grants,
      member && { held: this.#heldRoles(), joinedAtMs: member.joinedAtMs },
    );
    return reconciled.map((grant) => {
      const stored = storedByRole.get(grant.role) ?? NEW_GRANT_DEFAULTS;
      return {
        ...stored,
        ...grant,
        problem: grant.state === 'owed' || grant.state === 'removing' ? stored.problem : null,
      };
    });
  }

  #nextStep(): RoleStep | undefined {
    const { player, closed } = this.#parts;
    const unmanageable = this.grants.filter((grant) => {
      const roleId = this.#roleIdOf(grant);
      return roleId === undefined || closed.has(roleId);
    });
    return nextRoleStep(this.grants, {
      held: this.#heldRoles(),
      unmanageable: new Set(unmanageable.map(({ role }) => role)),
      isSuspended: player?.isSuspended ?? true,
    });
  }

  /** Id of a given role as stored with the grant; for a role yet to be given, its current id. */
  #roleIdOf(grant: StoredGrant): string | undefined {
    if (grant.roleId !== null && isGivenByUs(grant) && grant.state !== 'giving') return grant.roleId;
    const { roleIds: ids } = this.#context.env.discord;
    return findGuildRole(grant.role, { roles: this.#parts.roles, ids })?.id;
  }

  /** Returns why Discord rejects this role; throws on any other failure. */
  async #setRole(change: { discordId: string; roleId: string; has: boolean }): Promise<RoleProblem | undefined> {
    try {
      await this.#context.discord.setRole(change);
      return undefined;
    } catch (error) {
      const code = error instanceof DiscordRequestError ? error.code : undefined;
      if (code === DISCORD_CODES.missingPermissions) return 'bot_below';
      if (code !== DISCORD_CODES.unknownRole) throw error;
      // A deleted role counts as removed.
      return change.has ? 'role_missing' : undefined;
    }
  }

  async #markDone({ has }: RoleStep, roleId: string): Promise<void> {
    if (has) this.heldIds.add(roleId);
    else this.heldIds.delete(roleId);
    await this.#writeIfClaimed((trx) => this.#replaceGrants(trx, this.#mergeGrants(this.grants)));
  }

  #saveGrant(grant: StoredGrant): Promise<void> {
    const grants = this.grants.map((one) => (one.role === grant.role ? grant : one));
    return this.#writeIfClaimed((trx) => this.#replaceGrants(trx, grants));
  }

  /** Writes the differences. Returns the roles gained by them. */
  async #replaceGrants(trx: Transaction<DatabaseSchema>, grants: StoredGrant[]): Promise<GainedCommunityRole[]> {
    const { discordId } = this.#parts.claim;
    const now = new Date(this.#context.clock.nowMs());
    const previous = this.grants;
    for (const { role } of previous)
      if (!grants.some((grant) => grant.role === role)) await grantStore.remove(trx, { discordId, role });
    for (const grant of grants)
      if (!previous.some((one) => isSameGrant(one, grant))) await grantStore.save(trx, { discordId, grant, now });
    this.grants = grants;
    const newlyGiven = grants.filter(
      ({ role, state }) => state === 'given' && previous.some((one) => one.role === role && one.state === 'giving'),
    );
    const gained = await Promise.all(newlyGiven.map((grant) => this.#addNotices(trx, grant)));
    return gained.flat();
  }

  /** Creates the notice once; none for roles earned before roles were introduced. */
  async #addNotices(
    trx: Transaction<DatabaseSchema>,
    { role, roleId, reason, isQuiet }: StoredGrant,
  ): Promise<GainedCommunityRole[]> {
    const { player, roles } = this.#parts;
    const [guildRole] = roleId === null ? [] : toHeldRoles([roleId], roles);
    if (isQuiet || !player || !guildRole) return [];
    const { name, color } = guildRole;
    const notice: Notice = { kind: 'role_gained', role: name, color };
    if (!(await addNotice(trx, { userId: player.userId, key: `role:${role}`, notice }))) return [];
    return [{ role, reason, name, color, isUpgrade: isUpgrade(role, this.#rolesBefore) }];
  }

  /** Writes only while this process holds the claim; gained roles are recorded after the commit. */
  async #writeIfClaimed(work: (trx: Transaction<DatabaseSchema>) => Promise<GainedCommunityRole[]>): Promise<void> {
    const { discordId, claims } = this.#parts.claim;
    const gained = await inTransaction(this.#context, async (trx) => {
      const until = new Date(this.#context.clock.nowMs() + LEASE_MS);
      if (!(await memberStore.isClaimHeld(trx, { discordId, claims, until }))) throw new ClaimLostError();
      return work(trx);
    });
    this.gained.push(...gained);
  }
}

const NEW_GRANT_DEFAULTS = { roleId: null, isQuiet: false, problem: null } as const;

/** Whether we gave the role, or have started to. */
const isGivenByUs = ({ state }: RoleGrant): boolean =>
  state === 'giving' || state === 'given' || state === 'yielding' || state === 'removing';
