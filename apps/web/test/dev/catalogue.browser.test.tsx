// Lazy in the page; loaded here before the first test.
import '../../src/catalogue/CatalogueScreen.tsx';
import { setTranslations } from '@jumpy/i18n/message';
import axe from 'axe-core';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { adoptStaticScreen } from '../../src/data/staticLoadingScreen.ts';
import { parseBareStateUrl } from '../../src/catalogue/stateUrl.ts';
import { type RenderedState, renderState } from '../../src/catalogue/renderState.tsx';
import { CATALOGUE } from '../../src/catalogue/states.ts';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

let rendered: RenderedState | undefined;
let ground: HTMLElement | undefined;

afterEach(() => {
  rendered?.unmount();
  ground?.remove();
  rendered = ground = undefined;
  leave();
});

const ALL = Object.entries(CATALOGUE).flatMap(([screen, states]) =>
  Object.keys(states).map((state) => [screen, state]),
);
const links = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="States"] a'),
];

describe('the state catalog', () => {
  test('lists every state with a unique URL, and finds it by words of its name', async () => {
    await visit('/dev/ui', { answers: ANONYMOUS });
    await expect.poll(() => links().length).toBe(ALL.length);
    expect(new Set(links().map(({ href }) => href)).size).toBe(ALL.length);
    await page.getByLabelText('Search').fill('home rtl');
    await expect.poll(() => links().map(({ pathname }) => pathname)).toEqual(['/dev/ui/home/rtl-names']);
    await expect.element(page.getByText('1 states', { exact: true })).toBeVisible();
  });

  test('shows a state in a frame of the chosen width', async () => {
    await visit('/dev/ui/home/ready', { answers: ANONYMOUS });
    const frame = page.getByTitle('home, ready');
    await expect.element(frame).toBeVisible();
    expect(frame.element().getAttribute('src')).toBe('/dev/ui/home/ready?bare');
    const width = (): number => (frame.element() as HTMLIFrameElement).getBoundingClientRect().width;
    expect(width()).toBeCloseTo(390, 0);
    await page.getByRole('radio', { name: '768' }).click();
    await expect.poll(width).toBeCloseTo(768, 0);
  });

  test('reports an unknown state, and recognizes a bare state by its URL', async () => {
    await visit('/dev/ui/home/none', { answers: ANONYMOUS });
    await expect.element(page.getByText('There is no such state.')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(parseBareStateUrl(new URL('http://a/dev/ui/home/ready?bare'))).toEqual({ screen: 'home', state: 'ready' });
    expect(parseBareStateUrl(new URL('http://a/dev/ui/home/ready'))).toBeUndefined();
  });
});

/** One state of each kind of screen; `npm run proof` covers all. */
const SAMPLE = [
  ['login', 'ready'],
  ['home', 'rtl-names'],
  ['shop', 'names'],
  ['profile', 'twenty-roles'],
  ['race', 'twenty-racers'],
  ['panel', 'users'],
] as const;

test.each(SAMPLE)('%s, %s: has no axe violations and no overflow at 360 px', async (screen, state) => {
  const shown = CATALOGUE[screen]?.[state];
  if (!shown) throw new Error('There is no such state.');
  await page.viewport(360, 740);
  ground = document.createElement('div');
  ground.id = 'root';
  document.body.append(ground);
  rendered = await renderState(ground, shown);
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  // Headings have an outline drawn behind their letters, whose color axe takes for the text color.
  const { violations } = await axe.run({ exclude: ['h1', 'iframe'] }, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
});

/** The nearest opaque background behind an element. */
function groundOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.tagName === 'MAIN') return null;
    const color = getComputedStyle(at).backgroundColor;
    if (color !== 'transparent' && !/(,\s*0(\.\d+)?\)|\/ 0(\.\d+)?\))$/.test(color)) return at;
  }
  return null;
}

test.each([
  ['SHOP-10 SHOP-11', 'shop', 'empty', 'No items available'],
  ['SHOP-40', 'shop', 'error', 'Read Contract not initialized'],
  ['SHOP-40', 'shop', 'error', 'The shop didn’t load'],
  ['SHOP-10', 'characters', 'empty', 'No items available'],
  ['SHOP-10', 'characters', 'error', 'Couldn’t load the characters'],
  ['MINT-23', 'mint', 'error', 'Couldn’t load the sale'],
  ['MINT-23', 'mint', 'chain-off', 'Couldn’t load the sale'],
])('%s the %s message in the state %s has its own background on desktop', async (_, screen, state, text) => {
  const shown = CATALOGUE[screen]?.[state];
  if (!shown) throw new Error('There is no such state.');
  await page.viewport(1_440, 900);
  ground = document.createElement('div');
  ground.id = 'root';
  document.body.append(ground);
  rendered = await renderState(ground, shown);
  const message = page.getByText(text, { exact: true });
  await expect.element(message).toBeVisible();
  expect(groundOf(message.element())).not.toBeNull();
});

test.each(['rooms', 'quests', 'invites', 'settings', 'why', 'report'])(
  '%s, ready: closes its sheet at the end',
  async (screen) => {
    const shown = CATALOGUE[screen]?.['ready'] ?? CATALOGUE[screen]?.['daily'];
    if (!shown) throw new Error('There is no such state.');
    ground = document.createElement('div');
    ground.id = 'root';
    document.body.append(ground);
    rendered = await renderState(ground, shown);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    rendered.unmount();
    rendered = undefined;
    ground.remove();
    await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  },
);

test('a state presses what has the translation of a name, or the text of a message', async () => {
  setTranslations({ Board: 'Tablero' });
  const pressed: string[] = [];
  const render = () =>
    ['Tablero', 'Avisos, 4 nuevos'].map((name) => (
      <button key={name} type="button" onClick={() => pressed.push(name)}>
        {name}
      </button>
    ));
  ground = document.createElement('div');
  document.body.append(ground);
  rendered = await renderState(ground, { path: '/home', render, actions: ['Board', () => 'Avisos, 4 nuevos'] });
  setTranslations({});
  expect(pressed).toEqual(['Tablero', 'Avisos, 4 nuevos']);
});

test('a state takes the loading screen of the HTML away with its first render, as the product does', async () => {
  const first = document.createElement('main');
  first.id = 'first';
  document.body.append(first);
  adoptStaticScreen(document);
  ground = document.createElement('div');
  document.body.append(ground);
  rendered = await renderState(ground, { path: '/home', render: () => <p>Ready</p> });
  expect(document.contains(first)).toBe(false);
});
