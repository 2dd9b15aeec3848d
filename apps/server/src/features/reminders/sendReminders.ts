import { REMINDER_KINDS, type ReminderKind, type ReminderLocale } from '@jumpy/protocol/http/reminders';
import type { Transaction } from 'kysely';
import { SESSION_IDLE_SECONDS } from '../../http/sessionCookie.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PushEnv } from '../../platform/env.ts';
import { createSafePost, type SafePostBytes } from '../../platform/safeFetch/safeFetch.ts';
import { parsePushEndpoint } from './pushEndpoint.ts';
import { type PushTarget, reminderStore } from './store.ts';

/** What a notification shows. Anybody who looks at the device may read it, so it names no player. */
interface ReminderText {
  title: string;
  body: string;
}

interface ReminderSource {
  /** Those of the given players who are to be reminded now. */
  listDue(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<readonly string[]>;
  /** Page of the app that a press opens. */
  path: string;
  /** By language of the browser: what is sent is worded here, for no page may be open. */
  texts: Readonly<Record<ReminderLocale, ReminderText>>;
}

/** Where each kind of reminder comes from. */
const REMINDER_SOURCES: Readonly<Record<ReminderKind, ReminderSource>> = {
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

/** Players looked at in one transaction. */
const BATCH_SIZE = 200;
const MAX_PARALLEL_POSTS = 10;
const POST_TIMEOUT_MS = 10_000;
/** A reminder that a device gets later than this is too late. */
const TTL_SECONDS = 2 * 3_600;
/** The push service no longer knows the subscription. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

type ReminderContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/**
 * Creates the job that sends due reminders, at most one a day to each player. A reminder is marked before it is sent:
 * a process that dies in between loses it, and no other sends it twice. Without a key it does nothing.
 */
export function createReminderSender(
  context: ReminderContext,
  post: SafePostBytes = createSafePost({ ownOrigin: context.env.push?.standInOrigin, timeoutMs: POST_TIMEOUT_MS }),
): () => Promise<void> {
  const { push } = context.env;
  return async () => {
    if (!push) return;
    for (let isFull = true; isFull;) {
      const { targets, checkedCount } = await claimBatch(context);
      isFull = checkedCount === BATCH_SIZE;
      const waiting = targets.values();
      const lane = async (): Promise<void> => {
        for (const target of waiting) await sendReminder(context, { push, post, target });
      };
      await Promise.all(Array.from({ length: MAX_PARALLEL_POSTS }, lane));
    }
  };
}

type DueTarget = PushTarget & { kind: ReminderKind };

/** Looks at the next players, and marks those who are reminded. */
async function claimBatch(context: ReminderContext): Promise<{ targets: DueTarget[]; checkedCount: number }> {
  const idleSince = new Date(context.clock.nowMs() - SESSION_IDLE_SECONDS * 1_000);
  return inTransaction(context, async (trx) => {
    const checked = await reminderStore.dequeue(trx, { limit: BATCH_SIZE, idleSince });
    const open = new Map(checked.map(({ userId, kinds }) => [userId, kinds]));
    const targets: DueTarget[] = [];
    for (const kind of REMINDER_KINDS) {
      const candidates = [...open].filter(([, kinds]) => kinds.includes(kind)).map(([userId]) => userId);
      const userIds = candidates.length > 0 ? await REMINDER_SOURCES[kind].listDue(trx, candidates) : [];
      if (userIds.length === 0) continue;
      await reminderStore.markSent(trx, { userIds, kind });
      for (const target of await reminderStore.listTargets(trx, { userIds, kind, idleSince }))
        targets.push({ ...target, kind });
      for (const userId of userIds) open.delete(userId);
    }
    return { targets, checkedCount: checked.length };
  });
}

/** Sends to one browser. A failure is logged without the endpoint, which is a secret of the player. */
async function sendReminder(
  { db, log }: ReminderContext,
  { push, post, target }: { push: PushEnv; post: SafePostBytes; target: DueTarget },
): Promise<void> {
  const { endpoint } = target;
  const url = parsePushEndpoint(endpoint, push);
  const host = url?.host;
  try {
    const status = url ? await post(url, await encryptReminder(target, push)) : 410;
    if (GONE_STATUSES.has(status)) await reminderStore.deleteEndpoint(db, endpoint);
    else if (status >= 300) log.warn({ host, status }, 'a push service refused a reminder');
  } catch (error) {
    log.warn({ host, err: error }, 'a reminder was not sent');
  }
}

async function encryptReminder({ endpoint, p256dh, auth, locale, kind }: DueTarget, push: PushEnv) {
  const { default: webPush } = await import('web-push');
  const { texts, path } = REMINDER_SOURCES[kind];
  const payload = JSON.stringify({ ...texts[locale], path, tag: kind });
  const { publicKey, privateKey, subject } = push;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: TTL_SECONDS,
    urgency: 'normal',
    topic: kind,
  });
  return { headers: headers as Record<string, string | number>, body: body ?? Buffer.alloc(0) };
}
