import { SIGNED_OUT_ICONS } from './signedOutIcons.ts';
import { GAME_ONLY_ICONS } from './gameOnlyIcons.ts';
import { SHARED_ICONS } from './sharedIcons.ts';

/** Path data of every icon in the game. @example GAME_ICONS.home === ICONS.home // true */
export const GAME_ICONS = { ...SIGNED_OUT_ICONS, ...SHARED_ICONS, ...GAME_ONLY_ICONS };

/** Name of an icon in the game. */
export type GameIconName = keyof typeof GAME_ICONS;
