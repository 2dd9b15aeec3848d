import { message } from '@jumpy/i18n/message';

export const invalidAnswer = message('The server didn’t answer properly. Please try again.');
export const serverUnreachable = message('Couldn’t reach the server. Check your connection and try again.');
export const signedOut = message('You’re signed out. Please sign in again.');
export const badRequest = message(
  'Our server didn’t understand this, so nothing was changed. Reload the page and try again.',
);
