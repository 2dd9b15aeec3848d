import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellSignedOut } from '../account/signOutEverywhere.ts';
import { carryOut } from '../audit/carryOut.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { findRow } from './readUsers.ts';
import { adminUserStore, type UserRow } from './store.ts';

type RemoveContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

interface Asked {
  admin: RequestPlayer;
  publicId: string;
  reason: string;
}

function assertRemoved(row: UserRow | undefined, isRemoved: boolean): asserts row is UserRow {
  if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
  if ((row.removedAt !== null) === isRemoved) return;
  throw new ApiError('changed_meanwhile', isRemoved ? 'This user is not deleted.' : 'This user was deleted already.');
}

/** Deletes a user: closed and signed out everywhere, out of the lists here; every row stays, so that it can be restored (ADMIN-71). */
export async function removeUser(context: RemoveContext, { admin, publicId, reason }: Asked): Promise<void> {
  const row = await findRow(context, publicId);
  assertRemoved(row, false);
  if (context.env.adminDiscordIds.includes(row.discordId))
    throw new ApiError(
      'conflict',
      'Administrators are named in the settings of the server: take the id out there first.',
    );
  const facts = { username: row.username };
  const act = { admin, act: 'delete user', subject: `user:${publicId}`, before: facts, after: null, reason };
  await carryOut(context, act, async (actId) => {
    await inTransaction(context, async (trx) => {
      assertRemoved(await adminUserStore.lock(trx, publicId), false);
      await adminUserStore.remove(trx, { id: row.id, reason });
      await sessionStore.revokeAll(trx, { userId: row.id, now: new Date(context.clock.nowMs()) });
      await tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was deleted', reason });
    });
    tellSignedOut(context, row.id);
  });
}

/** Brings a deleted user back, as they were. */
export async function restoreUser(context: RemoveContext, { admin, publicId, reason }: Asked): Promise<void> {
  const row = await findRow(context, publicId);
  assertRemoved(row, true);
  const facts = { username: row.username };
  const act = { admin, act: 'restore user', subject: `user:${publicId}`, before: null, after: facts, reason };
  await carryOut(context, act, (actId) =>
    inTransaction(context, async (trx) => {
      assertRemoved(await adminUserStore.lock(trx, publicId), true);
      await adminUserStore.restore(trx, row.id);
      await tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was restored', reason });
    }),
  );
}
