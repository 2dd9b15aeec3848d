import type { Theme, ThemeName } from './theme.ts';
import { ANVIL } from './themes/anvil.ts';
import { CHASE } from './themes/chase.ts';
import { GLASS } from './themes/glass.ts';
import { PRISM } from './themes/prism.ts';
import { SNOW } from './themes/snow.ts';
import { STORM } from './themes/storm.ts';
import { SUNNY } from './themes/sunny.ts';
import { TIDE } from './themes/tide.ts';

/**
 * All themes. They use the notes of C major, like the effects; their tempos have the ratio 3 to 4 to 5.
 *
 * @example THEMES.glass.tempo // 90
 */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  sunny: SUNNY,
  glass: GLASS,
  chase: CHASE,
  tide: TIDE,
  snow: SNOW,
  anvil: ANVIL,
  storm: STORM,
  prism: PRISM,
};
