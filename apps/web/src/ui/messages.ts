import { message } from '@jumpy/i18n/message';

export const reason = message('Reason: {reason}');
export const yourGoals = message('Your goals');
export const goalDone = message('done');
export const goalProgress = message('{progress} of {target}');
export const tryAgain = message('Try again');
export const profileInNewTab = message('Profile in a new tab');
export const race = message('Race');
export const keys = message('Keys');
export const close = message('Close');
export const levelShort = message('LVL {level}');
export const xpProgress = message('{progress} / {required} XP');
export const xpToLevel = message('XP to level {level}');
