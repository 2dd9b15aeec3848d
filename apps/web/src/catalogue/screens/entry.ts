import { disconnected, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';

const REFERRAL_QUERY = '?ref=Moonbean';
const invitedByAnswers = (name: string) => ({ referrer: { success: true, name } });

export const loginStates: ScreenStates = {
  ready: { path: '/login', anonymous: true },
  waiting: { path: '/login', anonymous: true, answers: neverAnswered('session', 'config') },
  offline: { path: '/login', anonymous: true, answers: disconnected('session', 'config') },
  invited: { path: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(LONG_NAME) },
  'invited-rtl': { path: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(RTL_NAME) },
  'large-letters': { path: '/login', anonymous: true, textScale: 2 },
};

export const callbackStates: ScreenStates = {
  waiting: {
    path: '/auth/discord/callback?code=c0de&state=x',
    anonymous: true,
    answers: neverAnswered('discord/exchange'),
  },
  denied: { path: '/auth/discord/callback?error=access_denied', anonymous: true },
};

export const appEntryStates: ScreenStates = {
  loading: { path: '/home', answers: neverAnswered('session', 'config') },
  offline: { path: '/home', answers: disconnected('session', 'config') },
  missing: { path: '/nowhere' },
  'missing-for-strangers': { path: '/nowhere', anonymous: true },
};

export const helpStates: ScreenStates = {
  ready: { path: '/help' },
  stranger: { path: '/help', anonymous: true },
  ...Object.fromEntries(
    ['rooms', 'unsent', 'wallet', 'testnet', 'names', 'privacy', 'leaving'].map((part) => [
      part,
      { at: `/help#${part}` },
    ]),
  ),
  'large-letters': { path: '/help', textScale: 2 },
};

export const recoveryStates: ScreenStates = {
  stranger: { path: '/recovery', anonymous: true },
  'no-wallet': {
    path: '/recovery',
    wallet: { status: 'discord_only_no_wallet', address: undefined, canSignHere: false },
  },
  ready: { path: '/recovery', wallet: {} },
  elsewhere: { path: '/recovery', wallet: { canSignHere: false } },
};
