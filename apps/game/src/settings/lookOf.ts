import { visionFor } from '@jumpy/rig/palette';
import type { Look } from '../view/look.ts';
import type { Preferences } from './preferences.ts';

/** How the picture is shown to a player of these preferences. */
export function lookOf({ settings, still }: Preferences): Look {
  return { still, vision: visionFor(settings.palette), hand: settings.hand };
}
