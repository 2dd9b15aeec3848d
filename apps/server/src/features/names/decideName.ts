import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import type { NameAct, NameActBody } from '@jumpy/protocol/http/nameReports';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { carryOut } from '../audit/carryOut.ts';
import { type NewNotice, tellNotice } from '../notices/addNotice.ts';
import { tellPlayer } from '../notices/tellPlayer.ts';
import { type DecidedAct, type NamedPlayer, nameStore } from './store.ts';

type DecideContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/** In the bell, with the reason below it. */
const TITLES = {
  hidden: `Your name is hidden: others see “${HIDDEN_NAME}”`,
  shown: 'Your name is shown again',
} as const;

/**
 * Decides about the name that a player bears: the audit log first, then the decision, what is shown, and the line that its player reads, in
 * one transaction. Whatever keeps names is told after it. Answers whether the name is hidden now.
 */
export async function decideName(
  context: DecideContext,
  { admin, body }: { admin: RequestPlayer; body: NameActBody },
): Promise<boolean> {
  const { publicId, name, act, reason, seen } = body;
  const player = await nameStore.byPublicId(context.db, publicId);
  if (!player) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
  assertTheirs(context, { player, act });
  if (act === 'undo' && seen === null)
    throw new ApiError('bad_request', 'Nothing was decided about this name.', { field: 'act' });
  assertStanding(player, { name, seen, decided: await nameStore.decided(context.db, { id: player.id, name }) });
  const isHidden = act === 'hide';
  let told: NewNotice | undefined;
  const subject = `user:${publicId}`;
  const before = { name, decided: seen, isHidden: player.isHidden };
  await carryOut(context, { admin, act: `name ${act}`, subject, before, after: { isHidden }, reason }, () =>
    inTransaction(context, async (trx) => {
      const now = await nameStore.lock(trx, player.id);
      if (!now) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
      assertStanding(now, { name, seen, decided: await nameStore.decided(trx, { id: player.id, name }) });
      const decision = { userId: player.id, name, act, reason, decidedBy: admin.publicId };
      const id = await nameStore.insertDecision(trx, decision);
      if (now.isHidden === isHidden) return;
      await nameStore.setHidden(trx, { id: player.id, isHidden });
      const title = TITLES[isHidden ? 'hidden' : 'shown'];
      told = await tellPlayer(trx, { userId: player.id, key: `name ${id}`, title, reason });
    }),
  );
  if (told) {
    context.bus.publish(namesChanged, { publicId, username: isHidden ? HIDDEN_NAME : name });
    tellNotice(context, told);
  }
  return isHidden;
}

/** Operators watch each other by the log, not by hiding each other: their names are theirs to change. */
function assertTheirs({ env }: Pick<Context, 'env'>, { player, act }: { player: NamedPlayer; act: NameAct }): void {
  if (act === 'hide' && env.adminDiscordIds.includes(player.discordId))
    throw new ApiError('conflict', 'This is an operator: ask them to change their name.', { field: 'publicId' });
}

function assertStanding(
  player: NamedPlayer,
  { name, seen, decided }: { name: string; seen: DecidedAct | null; decided: DecidedAct | null },
): void {
  if (player.name !== name)
    throw new ApiError('changed_meanwhile', `This player is called “${player.name}” now. Look again.`, {
      field: 'name',
    });
  if (decided !== seen)
    throw new ApiError(
      'changed_meanwhile',
      `Somebody else decided meanwhile: ${decided ?? 'nothing stands'}. Look again.`,
      {
        field: 'seen',
      },
    );
}
