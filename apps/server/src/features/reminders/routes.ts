import { ECDH } from 'node:crypto';
import { reminderEndpoints } from '@jumpy/protocol/endpoints/rewards';
import { REMINDER_KINDS, type RemindersResponse } from '@jumpy/protocol/http/reminders';
import type { FastifyRequest } from 'fastify';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import { AppError } from '../../platform/appError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { parsePushEndpoint } from './pushEndpoint.ts';
import { reminderStore } from './store.ts';

export const reminderRoutes: ApiRoutes = async (api, { context }) => {
  const { db, env } = context;
  const cookieName = getSessionCookieName(env);
  const getSessionHash = ({ cookies }: FastifyRequest): Buffer => sha256(cookies[cookieName] ?? '');

  const read = async (sessionHash: Buffer): Promise<RemindersResponse> => {
    const { kinds = [], endpoint = null } = (await reminderStore.findOfSession(db, sessionHash)) ?? {};
    const { publicKey = null } = env.push ?? {};
    return { success: true, publicKey, offered: publicKey === null ? [] : [...REMINDER_KINDS], on: kinds, endpoint };
  };

  registerEndpoint(api, reminderEndpoints.reminders, (request) => read(getSessionHash(request)));
  registerEndpoint(api, reminderEndpoints.setReminders, async (request) => {
    const sessionHash = getSessionHash(request);
    const { kinds, subscription, locale } = request.body;
    if (kinds.length === 0) {
      await reminderStore.deleteOfSession(db, sessionHash);
      return read(sessionHash);
    }
    if (!env.push) throw new AppError('unavailable', 'This server sends no reminders.');
    if (!subscription || !parsePushEndpoint(subscription.endpoint, env.push) || !isPoint(subscription.keys.p256dh))
      throw new AppError('bad_request', 'We can’t send reminders to this browser.', { field: 'subscription' });
    const { endpoint, keys } = subscription;
    const userId = getPlayer(request).id;
    await inTransaction(context, (trx) =>
      reminderStore.save(trx, { sessionHash, userId, endpoint, ...keys, locale, kinds: [...new Set(kinds)] }),
    );
    return read(sessionHash);
  });
};

/** Whether a public key is a point of the curve, without which nothing can be encrypted for it. */
function isPoint(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
