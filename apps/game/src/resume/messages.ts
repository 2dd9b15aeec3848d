import { message } from '@jumpy/i18n/message';

export const title = message('Resume your run?');
export const pausedWhereLeft = message('It’s paused where you left off.');
export const lastSecondsLost = message('We lost the last few seconds. You can continue, but it won’t be ranked.');
export const points = message('Points');
export const level = message('Level');
export const timeLeft = message('Time left');
export const endRun = message('End run');
export const resume = message('Resume');
export const announcement = message(
  '{title} {score, plural, one {# point} other {# points}}, level {level}. {state} You have {timeLeft}.',
);
