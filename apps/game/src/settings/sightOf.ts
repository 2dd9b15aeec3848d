import { visionFor } from '@jumpy/rig/palette';
import type { Sight } from '../view/sight.ts';
import type { Preferences } from './preferences.ts';

/** Derives the visual settings from the preferences. */
export function sightOf({ settings, still }: Preferences): Sight {
  return { still, vision: visionFor(settings.palette), hand: settings.hand };
}
