import type { Theme, ThemeName } from '../theme.ts';
import { CHASE } from './chase.ts';
import { GLASS } from './glass.ts';
import { STORM } from './storm.ts';
import { SUNNY } from './sunny.ts';

/**
 * All themes. They use the notes of C major, like the effects; their tempos have the ratio 3 to 4 to 5.
 *
 * @example THEMES.glass.tempo // 90
 */
export const THEMES: Readonly<Record<ThemeName, Theme>> = { sunny: SUNNY, glass: GLASS, chase: CHASE, storm: STORM };
