import { message } from '@jumpy/i18n/message';

export const bestRunPace = message('BEST RUN’S PACE');
export const bestRunEnd = message('BEST RUN ENDED HERE');
export const yourBest = message('Your best');
export const pointsToGo = message('{points} to go');
// A select, since the first plural would load the rules of the language during the run.
export const pointsToBest = message('{points} {points, select, 1 {point} other {points}} to your best');
export const pointsToRival = message('{points} {points, select, 1 {point} other {points}} to {name}');
