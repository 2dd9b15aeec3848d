import { disconnected, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';

const REFERRAL_QUERY = '?ref=Moonbean';
const invitedByAnswers = (name: string) => ({ referrer: { success: true, name } });

export const loginStates: ScreenStates = {
  ready: { at: '/login', anonymous: true },
  waiting: { at: '/login', anonymous: true, answers: neverAnswered('session', 'config') },
  offline: { at: '/login', anonymous: true, answers: disconnected('session', 'config') },
  invited: { at: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(LONG_NAME) },
  'invited-rtl': { at: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(RTL_NAME) },
  'large-letters': { at: '/login', anonymous: true, letters: 2 },
};

export const callbackStates: ScreenStates = {
  waiting: {
    at: '/auth/discord/callback?code=c0de&state=x',
    anonymous: true,
    answers: neverAnswered('discord/exchange'),
  },
  denied: { at: '/auth/discord/callback?error=access_denied', anonymous: true },
};

export const appEntryStates: ScreenStates = {
  loading: { at: '/home', answers: neverAnswered('session', 'config') },
  offline: { at: '/home', answers: disconnected('session', 'config') },
  missing: { at: '/nowhere' },
  'missing-for-strangers': { at: '/nowhere', anonymous: true },
};

export const helpStates: ScreenStates = {
  ready: { at: '/help' },
  stranger: { at: '/help', anonymous: true },
  ...Object.fromEntries(
    ['rooms', 'unsent', 'wallet', 'testnet', 'names', 'privacy', 'leaving'].map((part) => [
      part,
      { at: `/help#${part}` },
    ]),
  ),
  'large-letters': { at: '/help', letters: 2 },
};

export const recoveryStates: ScreenStates = {
  stranger: { at: '/recovery', anonymous: true },
  'no-wallet': { at: '/recovery', wallet: { status: 'discord_only_no_wallet', address: undefined, opensHere: false } },
  ready: { at: '/recovery', wallet: {} },
  elsewhere: { at: '/recovery', wallet: { opensHere: false } },
};
