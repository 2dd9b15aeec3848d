import { type BenchPage, openBenchPage } from './builtPage.ts';

/** A course on which the strong bot survives for long. */
const COURSE_SEED = '00000000000000000000000000000051';

/** The game page with a bot that plays forever. Practice mode needs no game server. */
export async function openGamePage(): Promise<BenchPage> {
  const page = await openBenchPage(new URL('../../apps/game/', import.meta.url), '/frame');
  return { ...page, url: `${page.url}/?platform=mobile&bot=strong&seed=${COURSE_SEED}` };
}

/** Init script that starts a run and restarts whenever one ends. */
export const AUTOPLAY_SCRIPT = `
  localStorage.setItem('jumpy.sound', '{"muted":true}');
  localStorage.setItem('jumpy.learned', '["steer","hop"]');
  addEventListener('DOMContentLoaded', () => setInterval(() => {
    const isPlayed = document.querySelector('.hud .play')?.hidden === false;
    if (!isPlayed) window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  }, 250));`;
