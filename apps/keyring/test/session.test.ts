import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyringApi } from '../src/api/createKeyringApi.ts';
import { createKeyringSession, type KeyringSession } from '../src/session/session.ts';

const PLAYER = '4c0de7d0-0000-4000-8000-000000000001';
const OTHER = '4c0de7d0-0000-4000-8000-000000000002';

let session: KeyringSession;
let tickets: string[];
let notified: string[];
beforeEach(() => {
  vi.useFakeTimers();
  tickets = [];
  notified = [];
  session = createKeyringSession({
    async exchangeTicket(ticket) {
      tickets.push(ticket);
      if (ticket === 'bad') return { ok: false, status: 401, code: 'keyring_ticket', error: 'Too late.' };
      return { ok: true, value: { token: `token of ${ticket}` } };
    },
    requestTicket: () => notified.push('needTicket'),
    nowMs: Date.now,
    onEnded: () => notified.push('ended'),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('session', () => {
  it('has no player until a ticket is accepted', async () => {
    expect(await session.getToken()).toBeUndefined();
    expect(await session.signIn({ ticket: 'bad', playerId: PLAYER })).toMatchObject({ ok: false });
    expect(session.playerId()).toBeUndefined();
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    expect(session.playerId()).toBe(PLAYER);
    expect(await session.getToken()).toBe('token of one');
  });

  it('requests a ticket a minute before its token expires', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    vi.advanceTimersByTime(539_999);
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(notified).toEqual(['needTicket']);
    expect(await session.getToken()).toBe('token of one');
    await session.signIn({ ticket: 'two', playerId: PLAYER });
    expect(await session.getToken()).toBe('token of two');
  });

  it('makes pending requests wait for the next ticket, with a single request for it', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    session.invalidateToken('token of one');
    const waiting = [session.getToken(), session.getToken()];
    expect(notified).toEqual(['needTicket']);
    await session.signIn({ ticket: 'two', playerId: PLAYER });
    expect(await Promise.all(waiting)).toEqual(['token of two', 'token of two']);
  });

  it('waits at most ten seconds', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    session.invalidateToken('token of one');
    const settled = vi.fn<(token: string | undefined) => void>();
    void session.getToken().then(settled);
    await vi.advanceTimersByTimeAsync(9999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(undefined);
  });

  it('ends pending work when the player signs out or changes', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    session.invalidateToken('token of one');
    const waiting = session.getToken();
    session.signOut();
    expect(await waiting).toBeUndefined();
    expect(await session.getToken()).toBeUndefined();
    await session.signIn({ ticket: 'two', playerId: PLAYER });
    await session.signIn({ ticket: 'three', playerId: OTHER });
    expect(notified).toEqual(['needTicket', 'ended', 'ended']);
    expect(await session.getToken()).toBe('token of three');
  });

  it('signs out even while a ticket is in flight', async () => {
    const signingIn = session.signIn({ ticket: 'one', playerId: PLAYER });
    session.signOut();
    expect(await signingIn).toMatchObject({ ok: false });
    expect(session.playerId()).toBeUndefined();
  });
});

describe('server requests', () => {
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { status, headers });
  const facts = { success: true, linked: null, pending: null, history: [] };

  function apiOn(answers: Response[]) {
    const requests: { url: string; init: RequestInit }[] = [];
    const fetching = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
      requests.push({ url: String(url), init });
      const next = answers.shift();
      if (!next) throw new TypeError('Failed to fetch');
      return next;
    };
    const apiOptions = { appOrigin: 'https://jumpy.example', fetch: fetching as typeof fetch };
    return { api: createKeyringApi(apiOptions, session), requests };
  }

  it('carry the token and no cookie, to the app’s server only', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    const { api, requests } = apiOn([answer(200, facts)]);
    expect(await api.getStatus()).toEqual({ ok: true, value: facts });
    expect(requests).toMatchObject([
      {
        url: 'https://jumpy.example/api/keyring/status',
        init: {
          method: 'POST',
          credentials: 'omit',
          redirect: 'error',
          headers: { authorization: 'Bearer token of one' },
        },
      },
    ]);
  });

  it('are retried once with a new token after a 401', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    const late = { success: false, error: 'Too late.', code: 'unauthenticated' };
    const { api, requests } = apiOn([answer(401, late), answer(401, late)]);
    const status = api.getStatus();
    await waitUntil(() => expect(notified).toEqual(['needTicket']));
    await session.signIn({ ticket: 'two', playerId: PLAYER });
    expect(await status).toMatchObject({ ok: false, status: 401, code: 'unauthenticated' });
    expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer token of one',
      'Bearer token of two',
    ]);
  });

  it('return the server’s error, or that it is unreachable or unreadable', async () => {
    await session.signIn({ ticket: 'one', playerId: PLAYER });
    const leaseTaken = { success: false, error: 'Another device is sending.', code: 'lease_taken' };
    const { api } = apiOn([
      answer(409, leaseTaken, { 'retry-after': '2' }),
      answer(200, { linked: 1 }),
      answer(502, 'no'),
    ]);
    expect(await api.acquireLease({ walletId: PLAYER })).toEqual({
      ok: false,
      status: 409,
      code: 'lease_taken',
      error: leaseTaken.error,
      retryAfterMs: 2000,
    });
    expect(await api.getStatus()).toMatchObject({ ok: false, code: 'unreadable' });
    expect(await api.getStatus()).toMatchObject({ ok: false, status: 502, code: 'unreadable' });
    expect(await api.getStatus()).toMatchObject({ ok: false, status: 0, code: 'network' });
  });
});
