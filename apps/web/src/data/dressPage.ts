import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { onSettings } from './settingsNews.ts';

/** What of the settings the page's styles ask for; whatever else is kept there is as good as nothing. */
interface Looks {
  motion?: unknown;
  palette?: unknown;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** The first page of a visit reads its two settings by itself: their whole schema comes with the screens that need it. */
function keptLooks(): Looks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Tells the page's styles how the player wants it: `data-motion` and `data-palette` on its root, as long as it stands. */
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
