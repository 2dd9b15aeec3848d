import { message } from '@jumpy/i18n/message';

export const offerAnnouncement = message('One more bounce? {offer}: press R. {seconds} seconds.');
export const paymentTimeout = message('No word on your payment yet. If it went through, your next revive is free.');
export const playAgain = message('Play again');
export const endRun = message('End run');
export const tryAgain = message('Try again');
export const title = message('One more bounce?');
export const reviveFree = message('Revive free');
export const reviveForPrice = message('Revive for {price} MON');
export const explanation = message(
  'Come back on a safe platform with a shield. You keep your {score, plural, one {# point} other {# points}}. Once per run.',
);
export const freeRevives = message('{count, plural, one {You have one free revive.} other {You have # free revives.}}');
