import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { onSettings } from './settingsNews.ts';

/** The settings that styles depend on; the stored value is not validated. */
interface Looks {
  motion?: unknown;
  palette?: unknown;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** Reads the two settings directly, because the full settings schema loads only with the screens that need it. */
function keptLooks(): Looks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Sets `data-motion` and `data-palette` on the root and keeps them in sync. Returns a cleanup function. */
export function dressPage(root: HTMLElement): () => void {
  const device = window.matchMedia(STILL);
  let looks = keptLooks();
  const dress = (): void => {
    const { motion, palette } = looks;
    const still = motion === 'reduced' || (motion !== 'full' && device.matches);
    root.dataset.motion = still ? 'reduced' : 'full';
    root.dataset.palette = palette === 'colourblind' ? 'colourblind' : 'standard';
  };
  dress();
  device.addEventListener('change', dress);
  const stop = onSettings((told) => {
    looks = told ?? keptLooks();
    dress();
  });
  return () => {
    device.removeEventListener('change', dress);
    stop();
  };
}
