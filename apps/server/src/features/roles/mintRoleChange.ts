import { type CommunityRole, toCommunityRole, findGuildRole, roleTitle } from '@jumpy/domain/communityRoles';
import { MINT_COMMUNITY_ROLES, MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import type { Transaction } from 'kysely';
import type { Role } from '@jumpy/protocol/http/session';
import { AppError } from '../../platform/appError.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { DISCORD_CODES, DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { toHeldRoles } from '../../platform/discord/toHeldRoles.ts';
import { toRoleChips } from './roleChips.ts';
import { roleInputsStore } from './roleInputsStore.ts';
import { grantStore } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

interface ChangedRole {
  role: CommunityRole;
  id: string;
  name: string;
}

/** Changes at Discord that leave a member with one mint role and no other. */
export interface MintRoleChange {
  discordId: string;
  /** The role to hold. */
  to: CommunityRole | undefined;
  toId: string | undefined;
  rolesToGive: readonly ChangedRole[];
  rolesToTake: readonly ChangedRole[];
  joinedAtMs: number;
  /** Roles held afterwards, highest first. */
  rolesAfter: Role[];
}

type MintRoleContext = Pick<Context, 'discord' | 'env' | 'log'>;

/** Reads the member from Discord and computes the roles to give and take. */
export async function planMintRoleChange(
  { discord, env }: MintRoleContext,
  { discordId, to: mintRole }: { discordId: string; to: MintRole | undefined },
): Promise<MintRoleChange> {
  const ids = env.discord.roleIds;
  const [member, roles] = await Promise.all([discord.readMember(discordId), discord.readCommunityRoles()]).catch(
    throwRefusal,
  );
  if (!member) throw new AppError('conflict', 'Discord says this user isn’t in the community’s server.');
  const to = mintRole && MINT_COMMUNITY_ROLES[MINT_ROLES.indexOf(mintRole)];
  const target = to && findGuildRole(to, { roles, ids });
  if (to && !target)
    throw new AppError('conflict', `The community’s server has no role ${roleTitle(to, env.productName)}.`);
  const isHeld = (id: string): boolean => member.roles.some((one) => one.id === id);
  const rolesToTake = member.roles.flatMap(({ id, name }) => {
    const role = toCommunityRole({ id, name }, ids);
    return role && role !== to && MINT_COMMUNITY_ROLES.includes(role) ? [{ role, id, name }] : [];
  });
  const rolesToGive = to && target && !isHeld(target.id) ? [{ role: to, id: target.id, name: target.name }] : [];
  const remainingIds = member.roles.map(({ id }) => id).filter((id) => !rolesToTake.some((one) => one.id === id));
  const rolesAfter = toHeldRoles([...remainingIds, ...rolesToGive.map(({ id }) => id)], roles);
  return {
    discordId,
    to,
    toId: target?.id,
    rolesToGive,
    rolesToTake,
    joinedAtMs: member.joinedAtMs,
    rolesAfter,
  };
}

/** Gives and takes the roles through the bot; if Discord rejects a step, the earlier ones are rolled back. */
export async function applyMintRoleChange({ discord, log }: MintRoleContext, change: MintRoleChange): Promise<void> {
  const { discordId } = change;
  const steps = [
    ...change.rolesToGive.map((one) => ({ ...one, has: true })),
    ...change.rolesToTake.map((one) => ({ ...one, has: false })),
  ];
  const doneSteps: typeof steps = [];
  try {
    for (const step of steps) {
      await discord.setRole({ discordId, roleId: step.id, has: step.has });
      doneSteps.push(step);
    }
  } catch (error) {
    for (const step of doneSteps.toReversed()) {
      await discord
        .setRole({ discordId, roleId: step.id, has: !step.has })
        .catch((rollbackError: unknown) =>
          log.error({ err: rollbackError, role: step.role }, 'a role could not be put back'),
        );
    }
    throwRefusal(error);
  }
}

/**
 * Records the move: the role counts as given by an administrator; removed ones are not given again until the removal is
 * lifted.
 */
export async function saveMintRoleChange(
  trx: Transaction<DatabaseSchema>,
  { change, now }: { change: MintRoleChange; now: Date },
): Promise<void> {
  const { discordId, to, toId, joinedAtMs } = change;
  // Enqueue a sync after this; a running one cannot end before the commit.
  await memberStore.enqueue(trx, { discordId, isQuiet: false, now });
  await memberStore.lockAndRequeue(trx, { discordId, now });
  const grantByRole = new Map((await grantStore.listByMember(trx, discordId)).map((grant) => [grant.role, grant]));
  const commonFields = { isQuiet: false, problem: null, joinedAtMs } as const;
  for (const role of MINT_COMMUNITY_ROLES) {
    const previous = grantByRole.get(role);
    if (role === to) {
      const state = change.rolesToGive.length > 0 ? 'given' : (previous?.state ?? 'found');
      const roleId = toId ?? null;
      await grantStore.save(trx, { discordId, now, grant: { ...commonFields, role, reason: 'admin', state, roleId } });
    } else if (previous || change.rolesToTake.some((one) => one.role === role)) {
      // A role below the new one stays owed; any other is marked as removed.
      const waits = to !== undefined && MINT_COMMUNITY_ROLES.indexOf(role) > MINT_COMMUNITY_ROLES.indexOf(to);
      if (waits && previous?.reason !== 'admin' && previous) {
        const joined = { joinedAtMs: null, roleId: null } as const;
        await grantStore.save(trx, { discordId, now, grant: { ...previous, ...joined, state: 'owed', problem: null } });
      } else if (waits) await grantStore.remove(trx, { discordId, role });
      else {
        const reason = previous?.reason ?? 'admin';
        await grantStore.save(trx, {
          discordId,
          now,
          grant: { ...commonFields, role, reason, state: 'taken_away', roleId: null },
        });
      }
    }
  }
  await roleInputsStore.saveHeldRoles(trx, { discordId, roles: JSON.stringify(change.rolesAfter), now });
}

/** Publishes the roles to the player's open pages; call after the commit. */
export function publishMintRoleChange(
  { bus, env }: Pick<Context, 'bus' | 'env'>,
  { change, userId }: { change: MintRoleChange; userId: string },
): void {
  bus.publish(playerEventsTopic(userId), {
    type: 'role',
    data: { roles: toRoleChips({ env }, change.rolesAfter), gained: [] },
  });
}

const NOTHING_CHANGED_MESSAGE = 'Nothing was changed.';

/** Converts a DiscordError into an ApiError for administrators. */
function throwRefusal(error: unknown): never {
  if (!(error instanceof DiscordRequestError)) throw error;
  const options = { cause: error };
  if (error.code === DISCORD_CODES.missingPermissions || error.kind === 'denied')
    throw new AppError(
      'conflict',
      `Discord refused: the bot’s role is below that one. ${NOTHING_CHANGED_MESSAGE}`,
      options,
    );
  if (error.code === DISCORD_CODES.unknownRole || error.kind === 'missing')
    throw new AppError(
      'conflict',
      `Discord refused: that role or member doesn’t exist. ${NOTHING_CHANGED_MESSAGE}`,
      options,
    );
  const { retryAfterSeconds } = error;
  const retryOptions = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  throw new AppError('unavailable', `Discord didn’t answer. ${NOTHING_CHANGED_MESSAGE}`, {
    ...options,
    ...retryOptions,
  });
}
