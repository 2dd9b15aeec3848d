import type { Notice } from '@jumpy/protocol/http/notices';
import type { Kysely, Transaction } from 'kysely';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { noticeStore } from './store.ts';

export interface NewNotice {
  userId: string;
  /** De-duplication key: one notice per event. */
  key: string;
  notice: Notice;
}

/** Adds a notice in the transaction of the event it reports; returns false if it already exists. */
export function addNotice(db: Kysely<DatabaseSchema>, newNotice: NewNotice): Promise<boolean> {
  return noticeStore.insert(db, newNotice);
}

/** Adds notices of many players, and returns those that were new. */
export async function addNotices(db: Kysely<DatabaseSchema>, newNotices: readonly NewNotice[]): Promise<NewNotice[]> {
  if (newNotices.length === 0) return [];
  const added = await noticeStore.insertMany(db, newNotices);
  return newNotices.filter(({ userId }) => added.has(userId));
}

/** Publishes a stored notice to the player's open pages; call after the commit. */
export function publishNotice({ bus }: Pick<Context, 'bus'>, { userId, notice }: Omit<NewNotice, 'key'>): void {
  bus.publish(playerEventsTopic(userId), { type: 'notice', data: notice });
}

/** Stores a notice about an administrator's act and its reason; pass the result to `publishNotice` after the commit. */
export async function addAdminNotice(
  trx: Transaction<DatabaseSchema>,
  { userId, key, title, reason }: { userId: string; key: string; title: string; reason: string },
): Promise<NewNotice> {
  const newNotice: NewNotice = { userId, key, notice: { kind: 'admin_act', title, reason } };
  await addNotice(trx, newNotice);
  return newNotice;
}
