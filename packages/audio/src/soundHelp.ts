import * as m from './messages.ts';

/**
 * Explanation below the sound settings, in the shell and the game.
 *
 * @example SOUND_HELP_TEXT // 'Sound off mutes everything. A slider all the way down mutes only that sound.'
 */
export const SOUND_HELP_TEXT = m.soundHelp();
