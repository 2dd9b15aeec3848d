import { type BuiltPage, openBuiltPage } from './builtPage.ts';

/** A course on which a strong bot lives long. */
const SEED = '00000000000000000000000000000051';

/** The game page on which a bot of a skill plays a course for ever. It needs no server of ours: practice has none. */
export async function openGamePage(): Promise<BuiltPage> {
  const page = await openBuiltPage(new URL('../../apps/game/', import.meta.url), '/frame');
  return { ...page, url: `${page.url}/?platform=mobile&bot=strong&seed=${SEED}` };
}

/** Begins a run, and the next one whenever one ends: put into the page before its own scripts. */
export const PLAY_FOR_EVER = `
  localStorage.setItem('jumpy.sound', '{"muted":true}');
  localStorage.setItem('jumpy.learned', '["steer","hop"]');
  addEventListener('DOMContentLoaded', () => setInterval(() => {
    const isPlayed = document.querySelector('.hud .play')?.hidden === false;
    if (!isPlayed) window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  }, 250));`;
