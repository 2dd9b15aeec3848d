import { visionFor } from '@jumpy/rig/palette';
import type { Sight } from '../view/sight.ts';
import type { Preferences } from './preferences.ts';

/** How the picture is shown to a player of these preferences. */
export function sightOf({ settings, still }: Preferences): Sight {
  return { still, vision: visionFor(settings.palette), hand: settings.hand };
}
