import { message } from '@jumpy/i18n/message';

export const compared = message('What');
export const board = message('Board');
export const found = message('Found');
export const score = message('Score');
export const jumps = message('Jumps');
export const stomps = message('Stomps');
export const level = message('Level');
export const time = message('Time');
export const same = message('Same:');
export const different = message('Different:');
