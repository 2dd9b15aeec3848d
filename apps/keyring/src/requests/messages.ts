import { message } from '@jumpy/i18n/message';

export const walletChanged = message('This is no longer your wallet. Please check again.');
export const creationTimedOut = message('Creating your wallet took too long. Please try again.');
export const noNetwork = message('There’s no network to send on here.');
export const signedOut = message('You’re signed out. Please sign in again.');
export const requestUnknown = message('Your wallet doesn’t know this request.');
export const otherNetwork = message('This is for a different network, so it was not signed.');
export const messageNotUnderstood = message('Your wallet doesn’t understand this message, so it was not signed.');
export const storageBlocked = message(
  'You can play, but this browser won’t let your wallet store anything in this page. Open it in its own window.',
);
