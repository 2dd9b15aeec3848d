import { describe, expect, it } from 'vitest';
import { estimateFirstRunXp, shouldPromptSignUp } from '../src/run/signUpPrompt.ts';
import { countPracticeRun } from '../src/run/countPracticeRun.ts';
import { fetchSignInOffer } from '../src/run/fetchSignInOffer.ts';

const answering = (status: number, body: unknown) => ({
  fetch: async () => new Response(JSON.stringify(body), { status }),
});

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

  it('offers the server’s sign-in at once, except with a provider that only the login screen can open', async () => {
    const config = { xpPerPoint: '0.1', loginPath: '/api/auth/discord/start', more: 1 };
    const wallet = { keyringUrl: '', privyAppId: null };
    const offerOf = (provider: string) =>
      fetchSignInOffer(answering(200, { ...config, wallet: { ...wallet, provider } }));
    expect(await offerOf('keyring')).toEqual({ xpRate: '0.1', path: '/api/auth/discord/start' });
    expect(await offerOf('privy')).toEqual({ xpRate: '0.1', path: undefined });
  });

  it('offers nothing instead of something wrong when the server gives none', async () => {
    expect(await fetchSignInOffer(answering(200, { xpPerPoint: '7' }))).toBeUndefined();
    expect(await fetchSignInOffer(answering(503, {}))).toBeUndefined();
    expect(await fetchSignInOffer({ fetch: () => Promise.reject(new TypeError('offline')) })).toBeUndefined();
  });
});
