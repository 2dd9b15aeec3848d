import * as m from './messages.ts';

/** Why a login failed. */
export const LOGIN_NOTES = ['denied', 'failed', 'incomplete'] as const;
export type LoginNote = (typeof LOGIN_NOTES)[number];

/** What happened, that nothing is lost, and what to do next. */
export const LOGIN_NOTE_TEXT: Readonly<Record<LoginNote, string>> = {
  denied: m.loginDenied(),
  failed: m.loginFailed(),
  incomplete: m.loginIncomplete(),
};
