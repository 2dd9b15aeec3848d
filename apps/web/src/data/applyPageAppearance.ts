import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { onSettingsChange } from './settingsEvents.ts';

/** The settings that styles depend on; the stored value is not validated. */
interface AppearanceSettings {
  motion?: unknown;
  palette?: unknown;
}

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** Reads the two settings directly, because the full settings schema loads only with the screens that need it. */
function loadAppearance(): AppearanceSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Sets `data-motion` and `data-palette` on the root and keeps them in sync. Returns a cleanup function. */
export function applyPageAppearance(root: HTMLElement): () => void {
  const device = window.matchMedia(REDUCED_MOTION_QUERY);
  let appearance = loadAppearance();
  const apply = (): void => {
    const { motion, palette } = appearance;
    const isReduced = motion === 'reduced' || (motion !== 'full' && device.matches);
    root.dataset.motion = isReduced ? 'reduced' : 'full';
    root.dataset.palette = palette === 'colourblind' ? 'colourblind' : 'standard';
  };
  apply();
  device.addEventListener('change', apply);
  const stop = onSettingsChange((settings) => {
    appearance = settings ?? loadAppearance();
    apply();
  });
  return () => {
    device.removeEventListener('change', apply);
    stop();
  };
}
