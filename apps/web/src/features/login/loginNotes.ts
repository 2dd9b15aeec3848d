/** Why a login failed. */
export const LOGIN_NOTES = ['denied', 'failed', 'incomplete'] as const;
export type LoginNote = (typeof LOGIN_NOTES)[number];

/** What happened, that nothing is lost, and what to do next. */
export const LOGIN_NOTE_TEXT: Readonly<Record<LoginNote, string>> = {
  denied: 'Discord didn’t let us in. Nothing changed. Press Login with Discord to try again.',
  failed: 'The login didn’t finish. Nothing changed. Press Login with Discord to try again.',
  incomplete: 'That login had no code from Discord. Press Login with Discord to try again.',
};
