import { message } from '@jumpy/i18n/message';

export const controls = message('Controls');
export const keysAndThumb = message('Keys and thumb');
export const oneButton = message('One button');
export const tilt = message('Tilt');
export const hopButton = message('Hop button');
export const right = message('Right');
export const left = message('Left');
export const motion = message('Motion');
export const sameAsDevice = message('Same as device');
export const full = message('Full');
export const reduced = message('Reduced');
export const colors = message('Colors');
export const standard = message('Standard');
export const colorBlind = message('Color-blind');
export const audioGuide = message('Audio guide');
export const off = message('Off');
export const on = message('On');
export const bothEars = message('Both ears');
export const oneEar = message('One ear');
export const audioGuideNote = message(
  'Leads you from platform to platform by sound: high is right, low is left. Also in rooms and in runs you watch, up to normal speed. The in-game settings play every sound.',
);
export const raceYourBest = message('Race your best');
export const raceYourBestNote = message('A line at your best run’s pace, or its ghost on the daily course.');
export const offerRevive = message('Offer a revive');
export const recordOnChain = message('Record on chain');
export const bests = message('Bests');
export const all = message('All');
export const recordOnChainNote = message(
  'Writes your runs on-chain from your wallet. Each record costs a little MON. Your stats are saved either way.',
);
export const vibration = message('Vibration');
