import { crystal } from './crystal.ts';
import { forge } from './forge.ts';
import { hollow } from './hollow.ts';
import { lagoon } from './lagoon.ts';
import { meadow } from './meadow.ts';
import { peaks } from './peaks.ts';
import { rooftops } from './rooftops.ts';
import { thunderhead } from './thunderhead.ts';
import type { PlaceRules } from '../placeRules.ts';

/** Biome rules, in biome order. */
export const PLACES: readonly [PlaceRules, ...PlaceRules[]] = [
  meadow,
  hollow,
  rooftops,
  lagoon,
  peaks,
  forge,
  thunderhead,
  crystal,
];
