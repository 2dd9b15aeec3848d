import type { Notice } from '@jumpy/protocol/http/notices';
import type { Kysely } from 'kysely';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { noticeStore } from './store.ts';

export interface NewNotice {
  userId: string;
  /** What it tells of: told once. */
  key: string;
  notice: Notice;
}

/** Writes a line of the bell, in the transaction that makes it true; false when it was told before. */
export function addNotice(db: Kysely<Database>, line: NewNotice): Promise<boolean> {
  return noticeStore.insert(db, line);
}

/** Tells the player's open pages of a line that is written; after the commit. */
export function tellNotice({ bus }: Pick<Context, 'bus'>, { userId, notice }: Omit<NewNotice, 'key'>): void {
  bus.publish(playerEvents(userId), { type: 'notice', data: notice });
}
