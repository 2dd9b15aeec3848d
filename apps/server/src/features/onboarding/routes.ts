import { hasOperatorRole } from '@jumpy/domain/operatorRights';
import { toCommunityRole } from '@jumpy/domain/communityRoles';
import { onboardingEndpoints } from '@jumpy/protocol/endpoints/players';
import type { JumperRoleProblem, UserRolesResponse } from '@jumpy/protocol/http/onboarding';
import type { Role } from '@jumpy/protocol/http/session';
import type { FastifyPluginAsync } from 'fastify';
import { assertOwnId, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { fetchGuildMember, throwDiscordUnavailable } from '../../platform/discord/fetchGuildMember.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { toHeldRoles } from '../../platform/discord/toHeldRoles.ts';
import { grantJumperRole, isDiscordRefusal } from '../roles/memberRoles.ts';
import { recordRoleRead } from '../roleSync/enqueueRoleSync.ts';
import { onboardingStore } from './store.ts';

type MissingRole = Exclude<JumperRoleProblem, 'not_member'>;

const PROBLEM_TEXT: Readonly<Record<MissingRole, string>> = {
  role_unknown: 'Our Discord server is missing the Jumper Role. We’re on it. Please try again later.',
  role_not_given: 'Our bot couldn’t give you the Jumper Role. We’re on it. Please try again later.',
  role_community: 'Get verified in our Discord server to get the Jumper Role, then check again.',
};

export const onboardingRoutes: FastifyPluginAsync<{ context: Context; discordQueue: DiscordQueue }> = async (
  api,
  { context, discordQueue },
) => {
  const checkJumper = createJumperChecker(context, discordQueue);
  registerEndpoint(api, onboardingEndpoints.status, async (request) => {
    const player = getPlayer(request);
    assertOwnId(player, request.body.discord_id);
    const { isDone, hasRun } = await onboardingStore.read(context.db, player.id);
    return { success: true as const, onboarding_done: isDone, may_close: hasRun };
  });
  registerEndpoint(api, onboardingEndpoints.complete, async (request) => {
    const player = getPlayer(request);
    assertOwnId(player, request.body.discord_id);
    await finishOnboarding(context, { player, address: request.ip, checkJumper });
    return { success: true as const };
  });
  registerEndpoint(api, onboardingEndpoints.userRoles, (request) =>
    readUserRoles(context, {
      player: getPlayer(request),
      userId: request.body.userId,
      address: request.ip,
      checkJumper,
    }),
  );
  registerEndpoint(api, onboardingEndpoints.envCheck, () => ({
    success: true as const,
    discord_bot_token_configured: context.env.discord.botToken !== '',
  }));
};

/** Completes onboarding once, based on Discord's answer; role data from the page is not trusted. */
async function finishOnboarding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    player,
    address,
    checkJumper,
  }: {
    player: { id: string; discordId: string };
    address: string;
    checkJumper: ReturnType<typeof createJumperChecker>;
  },
): Promise<void> {
  const { isDone, isSuspended } = await onboardingStore.read(db, player.id);
  if (isDone) return;
  if (isSuspended) throw new AppError('forbidden', 'This account is suspended.', { details: { reason: 'suspended' } });
  const { hasJumperRole, problem } = await checkJumper({ discordId: player.discordId, canGrant: true, address });
  if (!hasJumperRole)
    throw problem
      ? new AppError('role_missing', PROBLEM_TEXT[problem], { details: { reason: problem } })
      : new AppError('role_missing', 'You don’t have the Jumper Role yet.');
  await onboardingStore.complete(db, { userId: player.id, now: new Date(clock.nowMs()) });
}

/**
 * Returns a member's roles: the player's own, or anyone's for moderators. During onboarding this is the recheck
 * that assigns a missing Jumper Role; afterwards a removed role stays removed.
 */
async function readUserRoles(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  {
    player,
    userId,
    address,
    checkJumper,
  }: { player: RequestPlayer; userId: string; address: string; checkJumper: ReturnType<typeof createJumperChecker> },
): Promise<UserRolesResponse> {
  const isOwn = userId === player.discordId;
  if (!isOwn && !hasOperatorRole(player.operatorRole, 'moderator'))
    throw new AppError('other_player', 'That’s another player.', { field: 'userId' });
  const { isDone, isSuspended } = await onboardingStore.read(context.db, player.id);
  const checkRequest = { discordId: userId, canGrant: isOwn && !isDone && !isSuspended, address };
  const check = await checkJumper(checkRequest).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_member') return error.message;
    throw error;
  });
  if (typeof check === 'string')
    return {
      success: true,
      is_member: false,
      ...{ roles: [], has_jumper_role: false, jumper_role: null },
      ...{ error: check, code: 'not_member' },
    };
  const { roles, jumper, hasJumperRole, problem } = check;
  await recordRoleRead(context, { discordId: userId });
  return {
    success: true,
    is_member: true,
    roles,
    has_jumper_role: hasJumperRole,
    jumper_role: jumper ?? null,
    ...(problem === undefined ? {} : { error: PROBLEM_TEXT[problem], code: problem }),
  };
}

type JumperCheckContext = Pick<Context, 'db' | 'discord' | 'env' | 'log'>;

/** Member data that onboarding needs. */
interface JumperCheck {
  /** Highest first. */
  roles: Role[];
  /** The community's Jumper Role. */
  jumper: Role | undefined;
  hasJumperRole: boolean;
  /** Why they do not hold the role. */
  problem?: MissingRole;
}

interface JumperCheckRequest {
  discordId: string;
  /** Client IP address. */
  address: string;
  /** Whether the bot may assign the missing role, in communities where that is the bot's task. */
  canGrant: boolean;
}

/** Checks members through the Discord queue, which merges concurrent checks so that the role is assigned once. */
function createJumperChecker(
  context: JumperCheckContext,
  queue: DiscordQueue,
): (request: JumperCheckRequest) => Promise<JumperCheck> {
  return ({ discordId, canGrant, address }) =>
    queue.enqueue({ key: `jumper ${discordId} ${canGrant}`, address }, () =>
      checkJumper(context, { discordId, canGrant }),
    );
}

/** Checks whether a member holds the Jumper Role and assigns it if allowed; throws if they are not a member. */
async function checkJumper(
  context: JumperCheckContext,
  { discordId, canGrant }: Omit<JumperCheckRequest, 'address'>,
): Promise<JumperCheck> {
  const { discord, env, log } = context;
  const { roles, joinedAtMs } = await fetchGuildMember(context, discordId);
  const communityRoles = await discord.readCommunityRoles().catch(throwDiscordUnavailable);
  const id = communityRoles.find((role) => toCommunityRole(role, env.discord.roleIds) === 'jumper')?.id;
  const [jumper] = id === undefined ? [] : toHeldRoles([id], communityRoles);
  const facts = { roles, jumper };
  if (!jumper) {
    log.error('the community has no Jumper Role: onboarding waits for it');
    return { ...facts, hasJumperRole: false, problem: 'role_unknown' };
  }
  if (roles.some((role) => role.id === jumper.id)) return { ...facts, hasJumperRole: true };
  if (env.discord.jumperRoleGrant === 'community') return { ...facts, hasJumperRole: false, problem: 'role_community' };
  if (!canGrant) return { ...facts, hasJumperRole: false };
  try {
    await grantJumperRole(context, { discordId, roleId: jumper.id, joinedAtMs });
  } catch (cause) {
    if (!isDiscordRefusal(cause)) return throwDiscordUnavailable(cause);
    log.error({ err: cause }, 'the bot could not give the Jumper Role: is its own role above it?');
    return { ...facts, hasJumperRole: false, problem: 'role_not_given' };
  }
  const ids = [...roles.map((role) => role.id), jumper.id];
  return { ...facts, roles: toHeldRoles(ids, communityRoles), hasJumperRole: true };
}
