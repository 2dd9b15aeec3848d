import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { FIRST_SCREEN } from '../../art/firstScreen.ts';
import { LoadingScreen } from '../../src/features/loading/LoadingScreen.tsx';
import { draw, leave } from '../support/visit.tsx';

const PARTS = [
  'first',
  'first-wide',
  'first-tall',
  'first-mark',
  'first-jump',
  'first-ball',
  'first-pad',
  'first-practice',
];

/** Where each part stands, to the pixel; what is not shown has no size. */
function places(): Record<string, string> {
  return Object.fromEntries(
    PARTS.map((part) => {
      const element = document.querySelector(`.${part}`);
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1, -1, -1);
      return [part, [x, y, width, height].map(Math.round).join(' ')];
    }),
  );
}

afterEach(() => {
  delete document.documentElement.dataset['known'];
  leave();
});

test.for([
  [360, 740, false],
  [390, 844, true],
  [1440, 900, false],
  [1440, 900, true],
] as const)(
  'at %i x %i (known: %s) the loading screen takes over what the page drew, and nothing moves',
  async ([width, height, known]) => {
    await page.viewport(width, height);
    if (known) document.documentElement.dataset['known'] = '';
    draw(<div dangerouslySetInnerHTML={{ __html: FIRST_SCREEN }} />);
    await expect.element(page.getByRole('link', { name: 'Practice' })).toBeVisible();
    const before = places();
    expect(Object.values(before)).not.toContain('-1 -1 -1 -1');
    draw(<LoadingScreen />);
    await expect.element(page.getByText('NEVER GIVE UP')).toBeVisible();
    expect(places()).toEqual(before);
    const practice = page.getByRole('link', { name: 'Practice' }).element();
    expect(practice.getAttribute('href')).toBe('/frame/');
    expect(practice.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
