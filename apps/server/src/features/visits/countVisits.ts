import { courseDateAt } from '@jumpy/domain/courseDays';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { VisitKind } from '@jumpy/protocol/http/adminStats';
import { signInEndpoint } from '@jumpy/protocol/http/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import type { Context } from '../../platform/context.ts';
import { visitStore } from './store.ts';

/** At most one statement in this time, whatever comes: a burst waits for the visit after it, or for the end. */
const WRITE_INTERVAL_MS = 10_000;

/** A page, and the way to Discord; not a redirect to our own address, which is opened next. */
const COUNTED_STATUSES: ReadonlySet<number> = new Set([200, 303]);

/** Counts pages that visitors without a session open, by day and kind, and nothing about who they are. */
export function countVisits(app: FastifyInstance, { clock, db, env, log }: VisitContext): void {
  const sessionCookie = getSessionCookieName(env);
  const pending = new Map<string, { day: string; kind: VisitKind; count: number }>();
  let lastWriteMs = Number.NEGATIVE_INFINITY;

  const add = (visit: { day: string; kind: VisitKind; count: number }): void => {
    const key = `${visit.day} ${visit.kind}`;
    pending.set(key, { ...visit, count: visit.count + (pending.get(key)?.count ?? 0) });
  };
  async function write(): Promise<void> {
    const visits = [...pending.values()];
    if (visits.length === 0) return;
    pending.clear();
    try {
      await visitStore.add(db, visits);
    } catch (error) {
      for (const visit of visits) add(visit);
      log.warn({ err: error }, 'visits could not be counted; they are with the next ones');
    }
  }

  app.addHook('onResponse', async (request, reply) => {
    if (!COUNTED_STATUSES.has(reply.statusCode) || !isOpenedPage(request)) return;
    const kind = findVisitKind(request.url);
    if (kind === undefined || request.cookies[sessionCookie] !== undefined) return;
    const nowMs = clock.nowMs();
    add({ day: courseDateAt(nowMs), kind, count: 1 });
    if (nowMs - lastWriteMs < WRITE_INTERVAL_MS) return;
    lastWriteMs = nowMs;
    await write();
  });
  app.addHook('onClose', write);
}

type VisitContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/**
 * Browsers say when a person opens a page in a window. Programs that fetch a link for its preview do not, and a page
 * loaded ahead may never be seen.
 */
function isOpenedPage({ method, headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']].flat().some((purpose) => purpose?.includes('prefetch'));
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !isAhead;
}

const SIGN_IN_PATH = `${API_PATH}/${signInEndpoint.path}`;
const QUEST_PATH = /^\/u\/[^/]+\/quest\/[^/]+\/?$/;
const LINK_PATH = /^\/(run|live|challenge|race|u|event)\/[^/]+\/?$/;
/** A /live link opens the finished run later on. */
const KIND_BY_FOLDER: Readonly<Record<string, VisitKind>> = {
  ...{ run: 'run', live: 'run', challenge: 'challenge', race: 'race', u: 'profile', event: 'event' },
};

/** What a visitor opened; undefined for pages that nobody links to a newcomer. */
export function findVisitKind(url: string): VisitKind | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  if (path === SIGN_IN_PATH) return 'sign_in';
  if (path === '/' || path === '/login') {
    const query = new URLSearchParams(search);
    return query.has('ref') ? 'invite' : query.has('room') ? 'room' : 'sign_in_page';
  }
  if (QUEST_PATH.test(path)) return 'quest';
  return KIND_BY_FOLDER[LINK_PATH.exec(path)?.[1] ?? ''];
}
