import { message } from '@jumpy/i18n/message';

export const partNotLoaded = message('This didn’t load. Try again once you’re back online.');
export const partFailed = message('Something went wrong. Close this and try again.');
export const close = message('Close');
export const canStillPractice = message('You can still practice.');
export const practice = message('Practice');
export const networkNeedsSignIn = message('Sign in to this network first');
export const backOnlineTitle = message('BACK ONLINE');
export const noConnectionTitle = message('NO CONNECTION');
export const backOnline = message('You’re back online');
export const play = message('Play');
export const tryAgain = message('Try again');
export const runReady = message('Your run is ready to start.');
export const noConnection = message('No connection');
// The title is one of the last two messages.
export const signInOnceOnline = message('{title}. You can sign in once you’re back online.');
export const refreshPage = message('Refresh Page');
export const goHome = message('Go Home');
export const nothingLost = message('Your stuff is safe.');
export const refresh = message('Refresh');
export const screenNotLoaded = message('This screen didn’t load');
export const refreshToOpen = message('Refresh to open this screen.');
export const maybeUpdated = message('Jumpy may have been updated. Refresh to get what’s missing.');
export const seeUnsentRuns = message('See unsent runs');
export const opensOnceOnline = message('This screen opens once you’re back online.');
export const startNeedsConnection = message('You need a connection to start a run that counts.');
export const gameNotSaved = message('The game isn’t on this device yet. Open home once while online to save it.');
export const screenNotSaved = message('This screen isn’t saved on your device. It opens once you’re back online.');
export const runsSaved = message(
  '{count, plural, one {One run is saved here. We’ll send it when you’re back online.} other {# runs are saved here. We’ll send them when you’re back online.}}',
);
export const serverUnreachable = message('Can’t reach Jumpy');
export const offline = message('You’re offline');
