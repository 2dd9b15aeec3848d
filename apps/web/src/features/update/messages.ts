import { message } from '@jumpy/i18n/message';

export const updateNow = message('Update Now');
export const later = message('Later');
export const hardRefresh = message('Hard Refresh');
export const clearCaches = message('Clear All Caches');
export const update = message('Update');
export const clearCachesKeeps = message('Clear All Caches keeps your wallet and unsent runs.');
export const updating = message('Updating');
export const backInAMoment = message('Jumpy will be back in a moment.');
export const refreshing = message('Refreshing');
export const reloadingEverything = message('Reloading everything…');
export const clearing = message('Clearing');
export const walletAndRunsStay = message('Your wallet and unsent runs stay.');
export const serverUnreachable = message('Can’t reach Jumpy');
export const nothingCleared = message('Nothing was cleared. Try again when you’re online.');
export const updateStuck = message('The update didn’t start');
export const tryHardRefresh = message('Try Hard Refresh instead.');
export const newVersion = message('A new version of Jumpy is ready');
export const waiting = message('Waiting');
export const reloadsAfter = message(
  'Jumpy will reload {work, select, run {when your run is over} room {when you leave your room} sending {once your run is sent} other {once your request is done}}.',
);
