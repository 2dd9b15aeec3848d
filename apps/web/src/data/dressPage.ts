import { currentSettings, onSettings } from './settings.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** Tells the page's styles how the player wants it: `data-motion` and `data-palette` on its root, as long as it stands. */
export function dressPage(root: HTMLElement): () => void {
  const device = window.matchMedia(STILL);
  const dress = (): void => {
    const { motion, palette } = currentSettings();
    const still = motion === 'system' ? device.matches : motion === 'reduced';
    root.dataset.motion = still ? 'reduced' : 'full';
    root.dataset.palette = palette;
  };
  dress();
  device.addEventListener('change', dress);
  const stop = onSettings(dress);
  return () => {
    device.removeEventListener('change', dress);
    stop();
  };
}
