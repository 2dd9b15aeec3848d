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
    const kept: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Sets `data-motion` and `data-palette` on the root and keeps them in sync. Returns a cleanup function. */
export function applyPageAppearance(root: HTMLElement): () => void {
  const device = window.matchMedia(REDUCED_MOTION_QUERY);
  let looks = loadAppearance();
  const dress = (): void => {
    const { motion, palette } = looks;
    const still = motion === 'reduced' || (motion !== 'full' && device.matches);
    root.dataset.motion = still ? 'reduced' : 'full';
    root.dataset.palette = palette === 'colourblind' ? 'colourblind' : 'standard';
  };
  dress();
  device.addEventListener('change', dress);
  const stop = onSettingsChange((told) => {
    looks = told ?? loadAppearance();
    dress();
  });
  return () => {
    device.removeEventListener('change', dress);
    stop();
  };
}
