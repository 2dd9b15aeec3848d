import { message } from '@jumpy/i18n/message';

export const passport = message('Passport');
export const passportTitle = message('PASSPORT');
export const stampCount = message('{count} of {total} stamps');
export const intro = message(
  'A place stamps your passport when you climb all of it in a ranked run: bronze on your first tour of the eight places, silver on the second, gold from the third on.',
);
export const stamps = message('Stamps');
export const gradeSince = message('{grade}: {date}');
export const runCount = message('{count, plural, one {Climbed once} other {Climbed in # runs}}');
export const noStamps = message('No stamps yet. Your first place is one good run away!');
export const play = message('Play');
export const loadingPassport = message('Loading your passport…');
export const passportNotLoaded = message('Couldn’t load your passport');
export const stampsAreSafe = message('Your stamps are safe. Try again in a moment.');
