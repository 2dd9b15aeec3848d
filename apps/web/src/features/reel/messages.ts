import { message } from '@jumpy/i18n/message';

// Below home: the best runs of all players this week.
export const title = message('BEST RUNS THIS WEEK');
export const notLoaded = message('Couldn’t load this week’s best runs.');
export const tryAgain = message('Try again');
export const watch = message('Watch');
// Buttons that scroll the row.
export const previousRuns = message('Previous runs');
export const moreRuns = message('More runs');
