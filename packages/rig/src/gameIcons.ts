import { FIRST_ICONS } from './firstIcons.ts';
import { OWN_ICONS } from './gameIconPaths.ts';
import { SHARED_ICONS } from './sharedIcons.ts';

/** Path data of every icon in the game. @example GAME_ICONS.home === ICONS.home // true */
export const GAME_ICONS = { ...FIRST_ICONS, ...SHARED_ICONS, ...OWN_ICONS };

/** Name of an icon in the game. */
export type GameIconName = keyof typeof GAME_ICONS;
