import { REMINDER_KINDS, type ReminderKind, type ReminderLocale } from '@jumpy/protocol/http/reminders';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { reminderStore } from './store.ts';

/** What a notification shows. Anybody who looks at the device may read it, so it names no player. */
interface ReminderText {
  title: string;
  body: string;
}

export interface ReminderSource {
  /** Those of the given players who are to be reminded now. */
  listDue(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<readonly string[]>;
  /** Page of the app that a press opens. */
  path: string;
  /** By language of the browser: what is sent is worded here, for no page may be open. */
  texts: Readonly<Record<ReminderLocale, ReminderText>>;
}

/** Where each kind of reminder comes from; a kind without a source is not offered. */
export const REMINDER_SOURCES: Readonly<Partial<Record<ReminderKind, ReminderSource>>> = {
  streak: {
    listDue: reminderStore.listStreaksEnding,
    path: '/home',
    texts: {
      en: { title: 'Your streak ends soon', body: 'Claim today’s reward to keep it going.' },
      es: { title: 'Tu racha está por terminar', body: 'Reclama la recompensa de hoy para no perderla.' },
    },
  },
};

export const OFFERED_REMINDERS: readonly ReminderKind[] = REMINDER_KINDS.filter((kind) => REMINDER_SOURCES[kind]);
