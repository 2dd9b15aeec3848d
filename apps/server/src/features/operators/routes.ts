import { hasOperatorRole, operatorRoleText } from '@jumpy/domain/operatorRights';
import { OPERATOR_ROLES, type OperatorRole } from '@jumpy/domain/operatorRoles';
import { operatorEndpoints } from '@jumpy/protocol/endpoints/admin';
import type { Operator, OperatorsResponse, SetOperatorBody } from '@jumpy/protocol/http/operators';
import type { Kysely } from 'kysely';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { publishSessionsEnded } from '../auth/sessionCache.ts';
import { addAdminNotice, publishNotice } from '../notices/addNotice.ts';
import { toOperatorRole } from '../players/operatorRole.ts';
import { type OperatorRow, operatorStore } from './store.ts';

/** Endpoints with which owners say who else may use the panel. */
export const operatorRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, operatorEndpoints.list, () => readOperators(context));
  registerEndpoint(api, operatorEndpoints.set, async (request) => {
    await setOperator(context, { admin: getPlayer(request), body: request.body });
    return readOperators(context);
  });
};

const rank = ({ role }: Operator): number => OPERATOR_ROLES.indexOf(role);

/** Owners first, each role by name; those whom the settings name are there before they ever sign in. */
async function readOperators({ db, env }: Pick<Context, 'db' | 'env'>): Promise<OperatorsResponse> {
  const rows = await operatorStore.list(db, { discordIds: env.adminDiscordIds });
  const accounts = new Set(rows.map(({ discordId }) => discordId));
  const absent = env.adminDiscordIds.filter((discordId) => !accounts.has(discordId));
  const operators = rows.map((row) => toOperator({ env }, row));
  operators.push(
    ...absent.map((discordId): Operator => ({
      ...{ publicId: null, discordId, username: null, role: 'owner' },
      ...{ isFixed: true, grantedAt: null, grantedBy: null },
    })),
  );
  return { success: true, operators: operators.toSorted((one, other) => rank(other) - rank(one)) };
}

function toOperator({ env }: Pick<Context, 'env'>, row: OperatorRow): Operator {
  const { publicId, discordId, username, role, grantedAt, grantedBy } = row;
  const isFixed = env.adminDiscordIds.includes(discordId);
  return {
    ...{ publicId, discordId, username, isFixed },
    role: toOperatorRole({ env }, { discordId, grantedRole: role }) ?? 'viewer',
    grantedAt: isFixed ? null : (grantedAt?.getTime() ?? null),
    grantedBy: isFixed ? null : grantedBy,
  };
}

type SetOperatorContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

interface SetOperatorInput {
  admin: RequestPlayer;
  body: SetOperatorBody;
}

/** Changes a role in the next request of every open session: the caches of sessions are cleared in all processes. */
async function setOperator(context: SetOperatorContext, { admin, body }: SetOperatorInput): Promise<void> {
  const { publicId, role, reason } = body;
  const { role: previousRole } = await getChangeable(context, { admin, body });
  const verb = previousRole === null ? 'grant' : role === null ? 'revoke' : 'change';
  const act = {
    ...{ admin, act: `${verb} role`, subject: `user:${publicId}`, reason },
    ...{ before: { role: previousRole }, after: { role } },
  };
  await runAudited(context, act, async (actId) => {
    const notice = await inTransaction(context, async (trx) => {
      await operatorStore.lock(trx);
      const { userId } = await getChangeable({ db: trx, env: context.env }, { admin, body });
      const now = new Date(context.clock.nowMs());
      await operatorStore.set(trx, { userId, role, grantedBy: admin.publicId, now });
      const title =
        role === null ? 'You’re no longer an operator' : `You’re ${operatorRoleText(role)} of this server now`;
      return addAdminNotice(trx, { userId, key: `admin ${actId}`, title, reason });
    });
    publishNotice(context, notice);
  });
  publishSessionsEnded(context);
}

/** The person whose role may be changed as asked; throws why it may not. */
async function getChangeable(
  { db, env }: { db: Kysely<DatabaseSchema>; env: Context['env'] },
  { admin, body: { publicId, role, seen, confirmsOwn } }: SetOperatorInput,
): Promise<OperatorRow> {
  const row = await operatorStore.find(db, publicId);
  if (!row) throw new AppError('not_found', 'Couldn’t find that user.', { field: 'publicId' });
  if (env.adminDiscordIds.includes(row.discordId))
    throw new AppError('conflict', 'This owner is set in the server settings. Change ADMIN_DISCORD_IDS there.');
  if (row.removedAt && role !== null)
    throw new AppError('conflict', 'This account was deleted. Restore it first.', { field: 'publicId' });
  if (row.role !== seen)
    throw new AppError('changed_meanwhile', `Someone else just changed this: ${row.role ?? 'no role'}. Look again.`, {
      field: 'seen',
    });
  if (row.role === role) throw new AppError('conflict', `This is ${roleText(role)} already.`, { field: 'role' });
  const isLowered = !hasOperatorRole(role, row.role ?? 'viewer');
  if (isLowered && publicId === admin.publicId && confirmsOwn !== true)
    throw new AppError('bad_request', 'This takes rights from yourself. Confirm that you mean it.', {
      field: 'confirmsOwn',
    });
  if (isLowered && row.role === 'owner') await assertOwnerRemains({ db, env }, row);
  return row;
}

const roleText = (role: OperatorRole | null): string => (role === null ? 'no operator' : operatorRoleText(role));

/** An owner who could sign in must be left: an id in the settings that never did may be a wrong one. */
async function assertOwnerRemains(
  { db, env }: { db: Kysely<DatabaseSchema>; env: Context['env'] },
  { userId }: OperatorRow,
): Promise<void> {
  const rows = await operatorStore.list(db, { discordIds: env.adminDiscordIds });
  const isOwner = ({ discordId, role }: OperatorRow): boolean =>
    toOperatorRole({ env }, { discordId, grantedRole: role }) === 'owner';
  if (rows.some((row) => row.userId !== userId && row.removedAt === null && isOwner(row))) return;
  throw new AppError('conflict', 'This is the last owner who has signed in here. Make someone else an owner first.');
}
