import { message } from '@jumpy/i18n/message';

export const tryAgain = message('Try Again');
export const refreshPage = message('Refresh Page');
export const goHome = message('Go Home');
export const stillStuck = message('Still stuck? Press Refresh Page, wait a minute, or tell us in the community.');
export const crashTitle = message('Something went wrong');
export const crashText = message('This screen tripped over itself, but your data is safe.');
export const screenMissingTitle = message('This screen didn’t load');
export const screenMissingText = message('We can’t reach Jumpy, or it just updated. Your stuff is safe.');
export const deadLink = message('That link goes nowhere. Kit’s fine. Home is one hop away.');
export const notFound = message('Not found');
export const noPlatformHere = message('No platform here!');
export const walletConflictTitle = message('A wallet extension got in the way');
export const walletConflictText = message(
  'Two wallets want the same spot in your browser. Jumpy doesn’t need an extension, and your wallet here and your data are safe. Turn off wallet extensions for this page, or open a private window. Then press Refresh Page.',
);
