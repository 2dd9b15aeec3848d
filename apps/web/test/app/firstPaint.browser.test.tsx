import { applyTranslations } from '@jumpy/i18n/applyTranslations';
import { setLocale } from '@jumpy/i18n/locale';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { LOADING_SCREEN_HTML, loginHeroHtml } from '../../art/loadingScreenHtml.ts';
import { StaticScreenRemover } from '../../src/features/loading/StaticScreenRemover.tsx';
import { adoptStaticScreen } from '../../src/data/staticLoadingScreen.ts';
import { captureInitialText } from '../../src/features/loading/initialText.ts';
import { LoadingScreen } from '../../src/features/loading/LoadingScreen.tsx';
import { ANONYMOUS } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';

const PARTS = [
  'first',
  'first-wide',
  'first-tall',
  'first-mark',
  'first-words',
  'first-jump',
  'first-ball',
  'first-pad',
  'first-practice',
];

/** Position of each part in whole pixels; hidden parts have no size. */
function getPartRects(): Record<string, string> {
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
  // What a failed test leaves would hold back what loads when the page is no longer busy, in every later file.
  document.getElementById('first')?.remove();
  leave();
});

test.for([
  [360, 740, false],
  [390, 844, true],
  [1440, 900, false],
  [1440, 900, true],
] as const)(
  'at %i x %i (known: %s) the loading screen replaces the static page without a layout shift',
  async ([width, height, known]) => {
    await page.viewport(width, height);
    if (known) document.documentElement.dataset['known'] = '';
    draw(<div dangerouslySetInnerHTML={{ __html: LOADING_SCREEN_HTML }} />);
    await expect.element(page.getByRole('link', { name: 'Practice' })).toBeVisible();
    await document.fonts.ready;
    const before = getPartRects();
    expect(Object.values(before)).not.toContain('-1 -1 -1 -1');
    draw(<LoadingScreen />);
    await expect.element(page.getByText('NEVER GIVE UP')).toBeVisible();
    expect(getPartRects()).toEqual(before);
    const practice = page.getByRole('link', { name: 'Practice' }).element();
    expect(practice.getAttribute('href')).toBe('/frame/');
    expect(practice.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

const HERO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
/** Selectors of the hero in a phone's login and a wide one's. */
const OVER_CARD = 'main > a > img';
const IN_NIGHT = '[aria-hidden] img[src="/art/jumpy-win.svg"]';

/** Bottom, horizontal center, and the dimension that its place defines. */
function getEdges(selector: string, side: 'width' | 'height'): number[] {
  const rect = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return [rect.bottom, rect.left + rect.width / 2, rect[side]];
}

test.for([
  [360, 740, OVER_CARD, 'height'],
  [390, 844, OVER_CARD, 'height'],
  [360, 640, OVER_CARD, 'height'],
  [768, 1024, OVER_CARD, 'height'],
  [1440, 900, IN_NIGHT, 'width'],
  [1280, 720, IN_NIGHT, 'width'],
] as const)(
  'at %i x %i the static page shows a visitor the login hero in its final position',
  async ([width, height, heroSelector, side]) => {
    await page.viewport(width, height);
    draw(
      <div
        dangerouslySetInnerHTML={{ __html: LOADING_SCREEN_HTML.replace('</main>', `${loginHeroHtml(HERO)}</main>`) }}
      />,
    );
    const hero = await waitUntil(() => {
      const image = document.querySelector<HTMLImageElement>('.first-hero');
      expect(image?.complete).toBe(true);
      return image;
    });
    expect(hero?.naturalWidth).toBeGreaterThan(0);
    const before = getEdges('.first-hero', side);
    for (const hiddenSelector of ['.first-jump', '.first-words'])
      expect(document.querySelector(hiddenSelector)?.getClientRects(), hiddenSelector).toHaveLength(0);
    await visit('/login', { answers: ANONYMOUS, width, height });
    await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    const after = getEdges(heroSelector, side);
    expect(
      after.map((edge, index) => Math.abs(edge - (before[index] ?? 0)) < 3),
      `${before.join(' ')}, then ${after.join(' ')}`,
    ).toEqual([true, true, true]);
  },
);

/** Keyframe rules whose animation name contains `breathe`. */
const breaths = (): CSSKeyframeRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSKeyframesRule && rule.name.includes('breathe'))
    .flatMap((rule) => [...(rule as CSSKeyframesRule).cssRules] as CSSKeyframeRule[]);

test('the login hero never animates beyond its initial size, so it does not become a late LCP element', async () => {
  await visit('/login', { answers: ANONYMOUS });
  await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
  const sizes = breaths()
    .map(({ style }) => new DOMMatrix(style.transform))
    .map(({ a, d }) => a * d);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThan(1);
});

/** The page before its script runs. */
function pageAsItComes(words = 'NEVER GIVE UP'): Element | null {
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="first">${LOADING_SCREEN_HTML.replace('NEVER GIVE UP', words)}</div>`,
  );
  adoptStaticScreen(document);
  return document.querySelector('.first-words');
}

test('the static screen is kept while a screen loads and removed once that renders', async () => {
  const words = pageAsItComes();
  draw(
    <>
      <LoadingScreen />
      <StaticScreenRemover />
      <i data-rendered />
    </>,
  );
  await waitUntil(() => expect(document.querySelector('[data-rendered]')).not.toBeNull());
  await new Promise(requestAnimationFrame);
  expect([...document.querySelectorAll('.first-words')]).toEqual([words]);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  draw(<p>Home</p>);
  await expect.element(page.getByText('Home')).toBeVisible();
  await waitUntil(() => expect(document.getElementById('first')).toBeNull());
  draw(<LoadingScreen />);
  await expect.element(page.getByText('NEVER GIVE UP')).toBeVisible();
});

test('the static screen speaks Spanish on a page in Spanish, and says which of its words are English', () => {
  const words = pageAsItComes();
  applyTranslations('es', {});
  const practice = document.querySelector('#first a')?.textContent;
  setLocale('en');
  document.documentElement.lang = 'en';
  document.getElementById('first')?.remove();
  expect(practice).toBe('Práctica');
  expect([words?.textContent, words?.getAttribute('lang')]).toEqual(['NEVER GIVE UP', 'en']);
});

test.for([
  ['another word', <LoadingScreen key="1" text="FINISHING DISCORD LOGIN..." />],
  ['a server that does not answer', <LoadingScreen key="2" waiting />],
  ['a screen that is there at once', <h1 key="3">Home</h1>],
] as const)('the static screen gives way to %s', async ([, screen]) => {
  pageAsItComes();
  draw(
    <>
      {screen}
      <StaticScreenRemover />
    </>,
  );
  await waitUntil(() => expect(document.getElementById('first')).toBeNull());
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('the static text about a run stays until its screen loads and appears on no other screen', async () => {
  const told = document.createElement('div');
  told.innerHTML = LOADING_SCREEN_HTML.replace('NEVER GIVE UP', 'Nimbus scored 1,234');
  document.body.append(told);
  window.history.replaceState(null, '', '/run/1');
  captureInitialText(document);
  told.remove();
  draw(<LoadingScreen />);
  await expect.element(page.getByRole('heading', { name: 'Nimbus scored 1,234' })).toBeVisible();
  window.history.replaceState(null, '', '/home');
  draw(<LoadingScreen />);
  await expect.element(page.getByRole('heading', { name: 'NEVER GIVE UP' })).toBeVisible();
  captureInitialText(document);
});
