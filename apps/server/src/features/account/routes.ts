import { Readable } from 'node:stream';
import { deletionAtMs } from '@jumpy/domain/formerPlayer';
import { accountEndpoints } from '@jumpy/protocol/endpoints/session';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { getSessionCookieOptions, getSessionCookieName } from '../../http/sessionCookie.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { addJob } from '../../platform/jobs/jobStore.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { storePendingOfPlayer } from '../runs/witness/storePending.ts';
import { EXPORT_SECTIONS } from './exportSections.ts';
import { readSectionRows } from './dataExportStore.ts';
import { revokeAllSessions, publishSignedOut } from './revokeAllSessions.ts';
import { accountStore } from './store.ts';

const EXPORT_NOTICE =
  'Everything Jumpy has about you. Keys, tokens and what unlocks your wallet are left out: they don’t belong in a file. ' +
  'Each run’s replay is at /run/<id>.';

const MAX_SIGN_IN_AGE_MS = 10 * 60_000;

export const accountRoutes: ApiRoutes = async (api, { context }) => {
  const { db, env } = context;
  const cookieName = getSessionCookieName(env);

  registerEndpoint(api, accountEndpoints.data, (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="jumpy-my-data.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(streamDataExport(context, getPlayer(request).id))),
  );
  registerEndpoint(api, accountEndpoints.signOutEverywhere, async (request, reply) => {
    await revokeAllSessions(context, getPlayer(request).id);
    reply.clearCookie(cookieName, getSessionCookieOptions(env));
    return { success: true as const };
  });
  registerEndpoint(api, accountEndpoints.delete, async (request, reply) => {
    const player = getPlayer(request);
    await assertRecentSignIn(context, request.cookies[cookieName] ?? '');
    const { deletionAt } = await requestDeletion(context, player.id);
    reply.clearCookie(cookieName, getSessionCookieOptions(env));
    return { success: true as const, deletionAt };
  });
  registerEndpoint(api, accountEndpoints.cancelDeletion, async (request) => {
    await accountStore.cancelDeletion(db, getPlayer(request).id);
    return { success: true as const };
  });
};

/**
 * Rejects sessions whose sign-in is older than ten minutes, so that an unattended session cannot delete the account.
 */
async function assertRecentSignIn({ db, clock }: Pick<Context, 'db' | 'clock'>, session: string): Promise<void> {
  const signedInAt = await sessionStore.findSignedInAt(db, sha256(session));
  if (!signedInAt || clock.nowMs() - signedInAt.getTime() > MAX_SIGN_IN_AGE_MS)
    throw new AppError('stale_sign_in', 'Please sign in again first.');
}

/** Schedules deletion of the account in seven days and signs the player out everywhere. */
async function requestDeletion(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  userId: string,
): Promise<{ deletionAt: number }> {
  const nowMs = context.clock.nowMs();
  const deletionAt = await inTransaction(context, async (trx) => {
    const at = await accountStore.scheduleDeletion(trx, { userId, at: new Date(deletionAtMs(nowMs)) });
    await sessionStore.revokeAll(trx, { userId, now: new Date(nowMs) });
    await addJob(trx, { task: 'deletions', payload: {}, key: `deletion ${userId}`, runAt: at });
    return at;
  });
  publishSignedOut(context, userId);
  return { deletionAt: deletionAt.getTime() };
}

/** Streams the player's data as one JSON object in chunks, so that memory use does not grow with the number of runs. */
async function* streamDataExport(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'redis'>,
  userId: string,
): AsyncGenerator<string> {
  const { db, clock } = context;
  await storePendingOfPlayer(context, userId);
  const writtenAt = new Date(clock.nowMs()).toISOString();
  yield `{\n"about": ${JSON.stringify(EXPORT_NOTICE)},\n"writtenAt": ${JSON.stringify(writtenAt)}`;
  for (const section of EXPORT_SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let after: string | undefined;
    for (let isLast = false; !isLast;) {
      const read = await readSectionRows(db, { section, userId, after });
      const lines = read.rows.map(({ json }) => `\n${json}`).join(',');
      if (lines !== '') yield `${after === undefined ? '' : ','}${lines}`;
      after = read.rows.at(-1)?.cursor ?? after;
      isLast = read.isLast;
    }
    yield ']';
  }
  yield '\n}\n';
}
