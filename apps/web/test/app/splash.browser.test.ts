import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOADING_SCREEN_HTML, SPLASH_HTML } from '../../art/loadingScreenHtml.ts';
import css from '../../src/features/loading/firstPaint.css?raw';
import { enableMotion } from '../support/enableMotion.ts';

const INSTALLED = '(display-mode: standalone)';
const style = document.createElement('style');
const container = document.createElement('div');
let presses: number;

/**
 * The page's own HTML before any script. Test browsers are never installed apps, so the style sheet's media query is
 * replaced.
 */
function open({ installed }: { installed: boolean }): HTMLElement {
  style.textContent = installed ? css.replaceAll(INSTALLED, 'all') : css;
  container.innerHTML = `${SPLASH_HTML}<div>${LOADING_SCREEN_HTML}</div>`;
  container.querySelector('.first-practice')?.addEventListener('click', (event) => {
    event.preventDefault();
    presses += 1;
  });
  return container.querySelector<HTMLElement>('.splash') ?? container;
}

const look = (splash: Element): string => {
  const { display, visibility } = getComputedStyle(splash);
  return `${display} ${visibility}`;
};
const ending = (splash: Element): { animation: Animation | undefined; atMs: number; movesMs: number } => {
  const [animation] = splash.getAnimations();
  const { delay = 0, duration = 0 } = animation?.effect?.getTiming() ?? {};
  return { animation, atMs: delay + Number(duration), movesMs: Number(duration) };
};

beforeEach(async () => {
  presses = 0;
  document.head.append(style);
  document.body.append(container);
  await page.viewport(390, 844);
});
afterEach(() => {
  style.remove();
  container.remove();
});

describe('the splash screen', () => {
  test('OVER-11 covers the whole window of the installed app for 2.5 s, then disappears', () => {
    enableMotion();
    const splash = open({ installed: true });
    expect(look(splash)).toBe('block visible');
    const { width, height } = splash.getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
    expect(document.elementFromPoint(195, 800)?.closest('.splash')).toBe(splash);
    const { animation, atMs, movesMs } = ending(splash);
    expect([atMs, movesMs > 0]).toEqual([2_500, true]);
    animation?.finish();
    expect(look(splash)).toBe('block hidden');
  });

  test('OVER-11 appears only in the installed app', () => {
    expect(css).toContain(`@media ${INSTALLED}`);
    expect(look(open({ installed: false }))).toBe('none visible');
  });

  test('OVER-11 closes on a tap without pressing anything below', async () => {
    const splash = open({ installed: true });
    await userEvent.click(splash);
    expect(look(splash)).toBe('none visible');
    expect(presses).toBe(0);
    await page.getByRole('link', { name: 'Practice' }).click();
    expect(presses).toBe(1);
  });

  test('OVER-11 does not fade with reduced motion', () => {
    expect(ending(open({ installed: true }))).toMatchObject({ atMs: 2_500, movesMs: 0 });
  });

  test('OVER-11 is hidden from screen readers, which reach the content below from the start', () => {
    const splash = open({ installed: true });
    expect(splash.closest('[aria-hidden="true"]')).toBe(splash);
    expect(page.getByRole('link', { name: 'Practice' }).elements()).toHaveLength(1);
  });
});
