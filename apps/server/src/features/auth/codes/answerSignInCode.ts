import { playerEvents } from '../../../platform/bus/playerEvents.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import { tellSessionsEnded } from '../sessions.ts';
import { sessionStore } from '../sessionStore.ts';
import { signInCodeState } from './signInCodeState.ts';
import { signInCodeStore } from './signInCodeStore.ts';

/** Whoever was let in has to come back to where they typed it. */
const AFTER_WORD_SECONDS = 60;

/** The player's word on the device that typed the last code of this session; a device that is in is signed out by a no. */
export async function answerSignInCode(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { userId, session, isMine }: { userId: string; session: string; isMine: boolean },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const ended = await inTransaction(context, async (trx) => {
    const row = await signInCodeStore.lastOf(trx, sha256(session), { isHeld: true });
    const state = signInCodeState(row, now);
    const isOpen = state === 'open' || state === 'asked' || (state === 'used' && !isMine);
    if (!row || !isOpen) throw new ApiError('conflict', 'This code has ended.');
    if (isMine) {
      // Nobody is let in who has not asked.
      if (state === 'asked')
        await signInCodeStore.allow(trx, { id: row.id, now, until: new Date(nowMs + AFTER_WORD_SECONDS * 1_000) });
      return false;
    }
    await signInCodeStore.refuse(trx, { id: row.id, now });
    if (row.openedHash) await sessionStore.revoke(trx, { idHash: row.openedHash, now });
    return row.openedHash !== null;
  });
  if (!ended) return;
  tellSessionsEnded(context);
  // Every page of the player asks who it is; those of this session stay.
  context.bus.publish(playerEvents(userId), { type: 'signedOut', data: {} });
}
