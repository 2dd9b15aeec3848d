import { FIRST_ICONS } from './firstIcons.ts';
import { OWN_ICONS } from './gameIconPaths.ts';
import { SHARED_ICONS } from './sharedIcons.ts';

/** Path data of every icon that the game shows. @example GAME_ICONS.home === ICONS.home // true */
export const GAME_ICONS = { ...FIRST_ICONS, ...SHARED_ICONS, ...OWN_ICONS };

/** Every icon that the game shows. */
export type GameIconName = keyof typeof GAME_ICONS;
