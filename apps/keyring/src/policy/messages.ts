import { message } from '@jumpy/i18n/message';

export const stats = message('Jumpy stats');
export const runRoots = message('Jumpy nightly roots');
export const quests = message('Jumpy quests');
export const revive = message('Jumpy revive');
export const shop = message('Jumpy shop');
