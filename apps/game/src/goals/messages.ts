import { message } from '@jumpy/i18n/message';

export const yourGoals = message('Your goals');
export const goalDone = message('Goal done');
export const goalReached = message('Goal done: {title}');
export const progressOf = message('{progress} of {target}');
export const done = message('done');
