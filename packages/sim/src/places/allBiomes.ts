import { crystal } from './crystal.ts';
import { forge } from './forge.ts';
import { hollow } from './hollow.ts';
import { lagoon } from './lagoon.ts';
import { meadow } from './meadow.ts';
import { peaks } from './peaks.ts';
import { rooftops } from './rooftops.ts';
import { thunderhead } from './thunderhead.ts';
import type { BiomeRules } from '../biomeRules.ts';

/** Biome rules, in biome order. */
export const BIOME_RULES: readonly [BiomeRules, ...BiomeRules[]] = [
  meadow,
  hollow,
  rooftops,
  lagoon,
  peaks,
  forge,
  thunderhead,
  crystal,
];
