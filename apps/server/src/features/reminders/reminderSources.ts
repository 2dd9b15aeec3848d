import type { ReminderKind, ReminderLocale } from '@jumpy/protocol/http/reminders';
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

/** Where each kind of reminder comes from. */
export const REMINDER_SOURCES: Readonly<Record<ReminderKind, ReminderSource>> = {
  streak: {
    listDue: reminderStore.listStreaksEnding,
    path: '/home',
    texts: {
      en: { title: 'Your streak ends soon', body: 'Claim today’s reward to keep it going.' },
      es: { title: 'Tu racha está por terminar', body: 'Reclama la recompensa de hoy para no perderla.' },
    },
  },
  league: {
    listDue: reminderStore.listLeaguesEnding,
    path: '/league',
    texts: {
      en: { title: 'Your league week ends soon', body: 'See where you stand, and climb while there’s time.' },
      es: { title: 'La semana de tu liga está por terminar', body: 'Mira cómo vas y sube mientras quede tiempo.' },
    },
  },
  race: {
    listDue: reminderStore.listPassed,
    path: '/home',
    texts: {
      en: { title: 'A friend passed you', body: 'See who it was, and race them.' },
      es: { title: 'Alguien a quien sigues te superó', body: 'Mira quién fue y compite.' },
    },
  },
};
