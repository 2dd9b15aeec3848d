import { message } from '@jumpy/i18n/message';

export const serverNotAnswering = message('The server isn’t answering yet. Trying again…');
export const practice = message('Practice');
export const neverGiveUp = message('NEVER GIVE UP');
