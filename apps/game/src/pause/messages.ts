import { message } from '@jumpy/i18n/message';

export const paused = message('Paused');
export const noPausesInMode = message('No pauses in this mode.');
export const allPausesUsed = message('All {count} pauses used.');
export const tooSoon = message('Keep playing a bit first.');
