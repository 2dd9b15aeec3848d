import { message } from '@jumpy/i18n/message';

export const tiltNotFound = message('No tilt detected. Drag to steer.');
export const rivalPassed = message('Passed {name}');
export const newVersion = message('Jumpy has a new version. Reload to play it.');
export const paused = message('Paused');
export const noPausesInMode = message('No pauses in this mode.');
export const allPausesUsed = message('All {count} pauses used.');
export const tooSoon = message('Keep playing a bit first.');
export const bestRunPace = message('BEST RUN’S PACE');
export const bestRunEnd = message('BEST RUN ENDED HERE');
export const yourBest = message('Your best');
export const pointsToGo = message('{points} to go');
// A select, since the first plural would load the rules of the language during the run.
export const pointsToBest = message('{points} {points, select, 1 {point} other {points}} to your best');
export const pointsToRival = message('{points} {points, select, 1 {point} other {points}} to {name}');
