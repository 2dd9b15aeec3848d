import { computeGameXp, type XpPointRate } from '@jumpy/domain/xp';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { type ConfigResponse, configEndpoint } from '@jumpy/protocol/http/session';
import { storePracticeRun } from '@jumpy/protocol/practiceRun';
import { LOGGED_IN_KEY, WANTED_ROOM_KEY } from '@jumpy/protocol/storageKeys';
import * as z from 'zod/mini';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import type { SignInLink } from '../page/resultElements.ts';
import { packReplay } from './packReplay.ts';
import * as m from './messages.ts';

/** A practice run: score, jumps, whether it beat the best, and the number of runs so far including it. */
export interface PracticeRunSummary {
  readonly score: number;
  readonly jumps: number;
  readonly isBest: boolean;
  readonly runCount: number;
}

/** What a sign-in would bring someone who practices. */
export interface SignInOffer {
  /** Undefined if this browser is signed in. */
  readonly signIn: SignInLink | undefined;
  /** Invites after a run that was worth it; undefined until the offer is loaded. */
  readonly invite?: (run: PracticeRunSummary) => SignUpInvitation | undefined;
}

/** Praise, and what a run like it would have earned with an account. */
export interface SignUpInvitation {
  readonly greeting: string;
  readonly worth: string;
}

type OfferWindow = Pick<Window & typeof globalThis, 'fetch' | 'localStorage' | 'sessionStorage'>;
type Config = z.output<typeof Config>;
const Config = z.object({
  xpPerPoint: z.enum(['2', '0.1'] satisfies ConfigResponse['xpPerPoint'][]),
  loginPath: z.string(),
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
  wallet: z.object({ provider: z.string() }),
});

/** About a level and a half, enough to have understood the game. */
const GOOD_SCORE = 300;
const PROMPT_RUN_COUNT = 3;

export async function fetchSignInOffer(window: OfferWindow): Promise<SignInOffer> {
  const config = await fetchConfig(window);
  const signIn = chooseSignInLink(window, config);
  return { signIn, invite: (run) => signIn && createInvitation(run, config?.xpPerPoint) };
}

function createInvitation(run: PracticeRunSummary, rate: XpPointRate | undefined): SignUpInvitation | undefined {
  if (!shouldPromptSignUp(run)) return undefined;
  return {
    greeting: run.isBest ? m.goodAtThis() : m.threeRuns(),
    worth: rate ? m.signInForFirstXp({ xp: formatThousands(estimateFirstRunXp(run, rate)) }) : m.signInForXp(),
  };
}

/** Whether to show the sign-up prompt: after a good run that beats the best, and after the third run. */
export function shouldPromptSignUp({ score, isBest, runCount }: Omit<PracticeRunSummary, 'jumps'>): boolean {
  return (isBest && score >= GOOD_SCORE) || runCount === PROMPT_RUN_COUNT;
}

/** XP of the run as the first of an account. Excludes ranks, which cannot be estimated. */
export function estimateFirstRunXp(
  { score, jumps }: Pick<PracticeRunSummary, 'score' | 'jumps'>,
  rate: XpPointRate,
): number {
  return computeGameXp({ totalGames: 1, totalJumps: jumps, hiScore: score }, rate);
}

async function fetchConfig({ fetch }: Pick<OfferWindow, 'fetch'>): Promise<Config | undefined> {
  try {
    const answer = await fetch(`${API_PATH}/${configEndpoint.path}`);
    return answer.ok ? Config.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The sign-in starts at once, with what the login screen says about it; except with Privy, which only the login screen
 * can open.
 */
function chooseSignInLink(
  { localStorage, sessionStorage }: OfferWindow,
  config: Config | undefined,
): SignInLink | undefined {
  if (localStorage.getItem(LOGGED_IN_KEY) === 'true') return undefined;
  const isInvited = sessionStorage.getItem(WANTED_ROOM_KEY) !== null;
  const text = isInvited ? m.signInToJoinRoom() : m.signInToCount();
  if (!config || config.wallet.provider === 'privy') return { path: '/login', text };
  return { path: config.loginPath, text, createNotes: () => createSignInNotes(config) };
}

/** What we store about players, and what signing in agrees to if the operator says so. */
function createSignInNotes({ termsUrl = '', privacyUrl = '' }: Pick<Config, 'termsUrl' | 'privacyUrl'>): HTMLElement[] {
  const linkTo = (href: string) => (text: string) =>
    createElement('a', { href, text, target: '_blank', rel: 'noreferrer' });
  const [terms, privacy] = [linkTo(termsUrl), linkTo(privacyUrl)];
  const createNote = (...parts: readonly (Element | string)[]): HTMLElement =>
    createElement('p', { class: 'sign-in-note' }, ...parts);
  const stored = createNote(linkTo('/help#privacy')(m.whatWeStore()));
  if (!termsUrl && !privacyUrl) return [stored];
  const agreed = !privacyUrl
    ? m.agreeToTerms({ terms })
    : termsUrl
      ? m.agreeToBoth({ terms, privacy })
      : m.agreeToPrivacy({ privacy });
  return [stored, createNote(...agreed)];
}

/** Keeps the replay of a practice run for the sign-in (HOME-13). */
export async function keepPracticeRun(replay: Uint8Array, storage: Pick<Storage, 'setItem'>): Promise<void> {
  storePracticeRun(storage, await packReplay(replay));
}
