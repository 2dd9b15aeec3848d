import { message } from '@jumpy/i18n/message';

export const levelUp = message('LEVEL UP!');
export const level = message('Level {level}');
export const xpGain = message('+{xp} XP');
export const youEarned = message('You earned');
export const xpEarned = message('You earned {xp} XP.');
export const close = message('Close');
export const levelReached = message('Level up! You reached level {level}.');
