import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { questStore } from './store.ts';

const BATCH_SIZE = 50;

/** Notifies players whose older runs contain newly detected feats, with one notice each. Idempotent. */
export async function notifyFoundFeats(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { edition }: { edition: number },
): Promise<void> {
  for (;;) {
    const players = await questStore.listWithUnnotifiedFeats(context.db, BATCH_SIZE);
    if (players.length === 0) return;
    for (const player of players) {
      const newNotice = await inTransaction(context, async (trx): Promise<NewNotice | undefined> => {
        await questStore.lockPlayer(trx, player.userId);
        await questStore.refresh(trx, player.discordId);
        const count = await questStore.markFeatsNotified(trx, player.discordId);
        const notice: NewNotice = {
          ...{ userId: player.userId, key: `feats_found ${edition}` },
          notice: { kind: 'feats_found', count },
        };
        return count > 0 && (await addNotice(trx, notice)) ? notice : undefined;
      });
      if (newNotice) publishNotice(context, newNotice);
    }
  }
}
