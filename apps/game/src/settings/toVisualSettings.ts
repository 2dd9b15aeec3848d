import { visionFor } from '@jumpy/rig/palette';
import type { VisualSettings } from '../view/visualSettings.ts';
import type { Preferences } from './preferences.ts';

/** Derives the visual settings from the preferences. */
export function toVisualSettings({ settings, reducedMotion }: Preferences): VisualSettings {
  return { reducedMotion, vision: visionFor(settings.palette), hand: settings.hand };
}
