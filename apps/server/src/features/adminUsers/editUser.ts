import type { UserEdit } from '@jumpy/protocol/http/adminUsers';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { findRow } from './readUsers.ts';
import { adminUserStore, type UserRow } from './store.ts';

const editOf = ({ username, onboardedAt }: UserRow): UserEdit => ({ username, onboarded: onboardedAt !== null });

/** Refuses where the user is another than the form knew, and says what changed. */
function assertExpected(now: UserEdit, expects: UserEdit): void {
  const changes = [
    ...(now.username === expects.username ? [] : [`the name is “${now.username}” now`]),
    ...(now.onboarded === expects.onboarded ? [] : [`onboarding is ${now.onboarded ? 'done' : 'open'} now`]),
  ];
  if (changes.length > 0)
    throw new ApiError('changed_meanwhile', `Somebody changed this user meanwhile: ${changes.join(', and ')}.`);
}

/** Edits a user, unless somebody else did meanwhile (ADMIN-72). The name is Discord's again at the next sign-in. */
export async function editUser(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'random'>,
  asked: { admin: RequestPlayer; publicId: string; edit: UserEdit; expects: UserEdit; reason: string },
): Promise<void> {
  const { admin, publicId, edit, expects, reason } = asked;
  const before = editOf(await findRow(context, publicId));
  assertExpected(before, expects);
  const act = { admin, act: 'edit user', subject: `user:${publicId}`, before, after: edit, reason };
  await carryOut(context, act, async (actId) => {
    const notice = await inTransaction(context, async (trx) => {
      const row = await adminUserStore.lock(trx, publicId);
      if (!row) throw new ApiError('not_found', 'There is no such user.', { field: 'publicId' });
      assertExpected(editOf(row), expects);
      await adminUserStore.edit(trx, { id: row.id, ...edit });
      return tellPlayer(trx, { userId: row.id, key: `admin ${actId}`, title: 'Your account was edited', reason });
    });
    tellNotice(context, notice);
  });
}
