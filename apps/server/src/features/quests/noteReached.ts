import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { addNotice, type NewNotice } from '../notices/addNotice.ts';
import { questStore } from './store.ts';

/**
 * Writes a line of the bell for each quest that a player may claim and was not told of. It is done where quests are read, which pages
 * do after every run: a settlement waits for no line.
 */
export async function noteReached(
  trx: Transaction<Database>,
  { userId, discordId }: { userId: string; discordId: string },
): Promise<readonly NewNotice[]> {
  const reached = await questStore.tellReached(trx, discordId);
  const lines = reached.map(({ questKey, title, period }): NewNotice => ({
    ...{ userId, key: ['quest', questKey, ...(period === null ? [] : [period])].join(' ') },
    notice: { kind: 'quest_done', questKey, title },
  }));
  const written: NewNotice[] = [];
  for (const line of lines) if (await addNotice(trx, line)) written.push(line);
  return written;
}
