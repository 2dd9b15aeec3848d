import { message } from '@jumpy/i18n/message';

export const soundOff = message('Sound off');
export const soundOn = message('Sound on');
export const levelReached = message('Level {level}, {place}');
export const runOver = message('Run over. {score, plural, one {# point} other {# points}}.');
export const runOverBy = message('Run over. {cause}. {score, plural, one {# point} other {# points}}.');
export const ghostNotLoaded = message('Couldn’t load the ghost.');
export const runNotRestored = message('Couldn’t restore your run. What we received is saved.');
export const noAnswer = message('No answer yet. Check your connection and try again.');
export const playingWithoutGhost = message('{reason} Playing without it.');
