import { cut, loading } from '../answers.ts';
import { LONG, RTL } from '../names.ts';
import type { ScreenStates } from '../state.ts';

const REF = '?ref=Moonbean';
const invitedBy = (name: string) => ({ referrer: { success: true, name } });

export const login: ScreenStates = {
  ready: { at: '/login', anonymous: true },
  waiting: { at: '/login', anonymous: true, answers: loading('session', 'config') },
  offline: { at: '/login', anonymous: true, answers: cut('session', 'config') },
  invited: { at: `/login${REF}`, anonymous: true, answers: invitedBy(LONG) },
  'invited-rtl': { at: `/login${REF}`, anonymous: true, answers: invitedBy(RTL) },
  'large-letters': { at: '/login', anonymous: true, letters: 2 },
};

export const callback: ScreenStates = {
  waiting: { at: '/auth/discord/callback?code=c0de&state=x', anonymous: true, answers: loading('discord/exchange') },
  denied: { at: '/auth/discord/callback?error=access_denied', anonymous: true },
};

export const frontDoor: ScreenStates = {
  loading: { at: '/home', answers: loading('session', 'config') },
  offline: { at: '/home', answers: cut('session', 'config') },
  missing: { at: '/nowhere' },
  'missing-for-strangers': { at: '/nowhere', anonymous: true },
};

export const help: ScreenStates = {
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

export const recovery: ScreenStates = {
  stranger: { at: '/recovery', anonymous: true },
  'no-wallet': { at: '/recovery', wallet: { status: 'discord_only_no_wallet', address: undefined, opensHere: false } },
  ready: { at: '/recovery', wallet: {} },
  elsewhere: { at: '/recovery', wallet: { opensHere: false } },
};
