import { describe, expect, it } from 'vitest';
import { estimateFirstRunXp, shouldPromptSignUp } from '../src/run/afterPractice.ts';
import { countPracticeRun } from '../src/run/countPracticeRun.ts';
import { fetchSignInOffer } from '../src/run/afterPractice.ts';

describe('sign-up prompt in practice', () => {
  it.each([
    ['a first, short run', { score: 77, isBest: true, runCount: 1 }, false],
    ['a best that is good', { score: 300, isBest: true, runCount: 1 }, true],
    ['a good run under the best', { score: 900, isBest: false, runCount: 5 }, false],
    ['the third run, whatever it was', { score: 12, isBest: false, runCount: 3 }, true],
    ['the fourth', { score: 12, isBest: false, runCount: 4 }, false],
  ])('%s: %j -> %s', (_name, run, isPrompted) => {
    expect(shouldPromptSignUp(run)).toBe(isPrompted);
  });

  it('XP-02 XP-03 XP-04 shows what the run would have earned at the server’s rate', () => {
    expect(estimateFirstRunXp({ score: 500, jumps: 60 }, '2')).toBe(1_070);
    expect(estimateFirstRunXp({ score: 509, jumps: 60 }, '0.1')).toBe(120);
  });

  it('counts this browser’s runs, and always as the first when storage fails', () => {
    const entries = new Map<string, string>();
    const memory = { getItem: (key: string) => entries.get(key) ?? null, setItem: entries.set.bind(entries) };
    expect([countPracticeRun(memory), countPracticeRun(memory), countPracticeRun(memory)]).toEqual([1, 2, 3]);
    const shut = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect([countPracticeRun(shut), countPracticeRun(shut)]).toEqual([1, 1]);
  });

  describe('sign-in offer', () => {
    const CONFIG = {
      xpPerPoint: '0.1',
      loginPath: '/api/auth/discord/start',
      wallet: { provider: 'keyring' },
      more: 1,
    };
    const GOOD_RUN = { score: 509, jumps: 60, isBest: true, runCount: 1 };
    const toCount = 'Sign in to make runs like this count';
    const windowOf = (
      fetch: () => Promise<Response>,
      stored: Record<string, string> = {},
    ): Parameters<typeof fetchSignInOffer>[0] => {
      const storage = { getItem: (key: string) => stored[key] ?? null } as Storage;
      return { fetch, localStorage: storage, sessionStorage: storage };
    };
    const answering = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

    it('starts the sign-in at once, except with a provider that only the login screen can open', async () => {
      const { signIn, invite } = await fetchSignInOffer(windowOf(answering(200, CONFIG)));
      expect(signIn).toMatchObject({ path: '/api/auth/discord/start', text: toCount });
      expect(invite?.(GOOD_RUN)).toEqual({
        greeting: 'You’re good at this!',
        worth: 'Sign in and your first run like this earns 120 XP.',
      });
      expect(invite?.({ ...GOOD_RUN, score: 20 })).toBeUndefined();
      const privy = { ...CONFIG, wallet: { provider: 'privy' } };
      expect((await fetchSignInOffer(windowOf(answering(200, privy)))).signIn?.path).toBe('/login');
    });

    it.each([
      ['an unknown rate', answering(200, { ...CONFIG, xpPerPoint: '7' })],
      ['an error', answering(503, {})],
      ['no network', () => Promise.reject(new TypeError('offline'))],
    ])('knows no rate and leads to the login screen with %s', async (_name, fetch) => {
      const offer = await fetchSignInOffer(windowOf(fetch));
      expect(offer.signIn).toEqual({ path: '/login', text: toCount });
      expect(offer.invite?.(GOOD_RUN)?.worth).toBe('Sign in and a run like this earns XP.');
    });

    it('is none for a player who is signed in', async () => {
      const offer = await fetchSignInOffer(windowOf(answering(200, CONFIG), { isLoggedIn: 'true' }));
      expect(offer.signIn).toBeUndefined();
      expect(offer.invite?.(GOOD_RUN)).toBeUndefined();
    });

    it('joins the room of a visitor’s link', async () => {
      const stored = { jumpy_wanted_room: '?room=123456' };
      const { signIn } = await fetchSignInOffer(windowOf(answering(200, CONFIG), stored));
      expect(signIn?.text).toBe('Sign in to join your friend’s race');
    });
  });
});
