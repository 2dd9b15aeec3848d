import type { ShopItem } from '@jumpy/protocol/http/characters';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeShopItem, makeShop } from '../../src/fixtures/answers.ts';

const KIT = makeShopItem(5, {
  name: 'Kit',
  price: 10,
  supply: 150,
  minted: 73,
  xpBonus: 10,
  rarity: 'Rare',
  look: 'kit',
});
const JUMPY_ITEM = makeShopItem(1, { name: 'Jumpy', look: 'jumpy', minted: 412 });
const SPRING = makeShopItem(9, { name: 'Lucky Spring', price: 5, itemType: 1, look: null, rarity: 'Uncommon' });
const NOVA = makeShopItem(8, { name: 'Nova', price: 20, supply: 20, minted: 20, rarity: 'Legendary', look: 'nova' });

afterEach(leave);

async function open(of = '', { items = [JUMPY_ITEM, KIT, NOVA, SPRING], ...more }: Options = {}) {
  const { width, shop = makeShop(items) } = more;
  const at = width === undefined ? {} : { width, height: 740 };
  return visit(`/characters${of}`, { answers: { ...SIGNED_IN, shop }, remembered: true, ...at });
}
interface Options {
  items?: ShopItem[];
  shop?: unknown;
  width?: number;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The cards of the army and its first one. A query by role would compute 667 accessible names. */
const works = () =>
  [...document.querySelectorAll<HTMLElement>('main li button')].filter(({ textContent }) =>
    /^Artwork \d/.test(textContent),
  );
const first = (): HTMLElement => works()[0] ?? document.body;
const filters = () => page.elementLocator(document.querySelector('main details')?.parentElement ?? document.body);
const filter = (name: RegExp) => filters().getByRole('button', { name });

test('the shop lists all characters with their rarity, filters by it, and opens their details', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'CHARACTERS', level: 1 })).toBeVisible();
  for (const name of [/^Jumpy Common/, /^Kit Rare/, /^Nova Legendary/, /^Lucky Spring Uncommon/])
    await expect.element(button(name)).toBeVisible();
  await page.getByRole('radio', { name: 'Rare 1', exact: true }).click();
  await expect.element(button(/^Kit/)).toBeVisible();
  expect(button(/^Nova/).elements()).toHaveLength(0);
  await button(/^Kit/).click();
  const sheet = page.getByRole('dialog', { name: 'Kit', exact: true });
  for (const text of ['Character', '+10%', '10 MON', '73 of 150'])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: 'Go to shop' })).toHaveAttribute('href', '/shop');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an asset without a built-in drawing shows its own image', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
  await open('', { items: [SPRING, { ...SPRING, id: 10, name: 'Kite', image }, { ...SPRING, image, id: 11 }] });
  await expect.element(button(/^Kite/)).toBeVisible();
  expect(button(/^Kite/).element().querySelector(`img[src="${image}"]`)).not.toBeNull();
  const springs = button(/^Lucky Spring/).elements();
  expect(springs.map((element) => element.querySelector(`img[src="${image}"]`))).toEqual([null, null]);
});

test('the shop shows loading, error, empty and stale states', async () => {
  await open('', { shop: NO_RESPONSE });
  await expect.element(page.getByText('Loading the characters…')).toBeVisible();
  leave();
  const { server } = await open('', { shop: new StubRefusal(503, 'chain_down') });
  await expect.element(page.getByText('Couldn’t load the characters')).toBeVisible();
  server.setAnswers({ shop: makeShop([KIT], { isStale: true }) });
  await button('Try again').click();
  await expect.element(page.getByText(/as we last saw it/)).toBeVisible();
  leave();
  await open('', { items: [] });
  await expect.element(page.getByText('No items available')).toBeVisible();
});

test('the army sorts 667 works by number or rarity, and filters by traits with counts', async () => {
  await open();
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect.element(page.getByText('667 artworks', { exact: true })).toBeVisible();
  expect(window.location.search).toBe('?of=army');
  expect(works()).toHaveLength(667);
  expect(first().textContent).toMatch(/^Artwork 0/);
  await page.getByRole('radio', { name: 'Rarest first' }).click();
  await expect.poll(() => first().textContent).toMatch(/Legendary/);
  await filters().getByText('Hat', { exact: true }).click();
  const beanie = filter(/^Hat: Beanie, \d+$/);
  const count = Number(/\d+$/.exec(beanie.element().getAttribute('aria-label') ?? '')?.[0]);
  await beanie.click();
  await expect.element(beanie).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('status').getByText(`${count} artworks`)).toBeVisible();
  expect(works()).toHaveLength(count);
  await page.elementLocator(first()).click();
  const sheet = page.getByRole('dialog', { name: /^Artwork \d+$/ });
  await expect.poll(() => sheet.element().textContent).toContain(`HatBeanie${count} of 667`);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await button('Clear filters').click();
  await expect.element(page.getByText('667 artworks', { exact: true })).toBeVisible();
});

test('a filter without matches says so and can be cleared', async () => {
  await open('?of=army');
  await filter(/^Rarity: Legendary/).click();
  for (const title of ['Hat', 'Body', 'Coat']) {
    await filters().getByText(title, { exact: true }).first().click();
    await filter(new RegExp(`^${title}: `))
      .last()
      .click();
  }
  await expect.element(page.getByText('Nothing matches all these filters.')).toBeVisible();
  await button('Clear filters').first().click();
  await expect.element(page.getByText('667 artworks', { exact: true })).toBeVisible();
});

test('draws only works near the viewport, and animates one while it has focus or hover', async () => {
  await open('?of=army');
  await expect.poll(() => works().length).toBeGreaterThan(0);
  const countDrawings = (): number => document.querySelectorAll('[data-drawing^="work-"]').length;
  await expect.poll(countDrawings).toBeGreaterThan(4);
  expect(countDrawings()).toBeLessThan(80);
  const card = first();
  const alive = () => card.querySelectorAll('svg:not([data-drawing])').length;
  expect(alive()).toBe(0);
  card.focus();
  await expect.poll(alive).toBe(1);
  card.blur();
  await expect.poll(alive).toBe(0);
  await page.elementLocator(card).hover();
  await expect.poll(alive).toBe(1);
});

test('on a phone the filters are collapsed, show the number of matches, and nothing is cut off', async () => {
  await open('?of=army', { width: 360 });
  await expect.poll(() => works().length).toBeGreaterThan(0);
  expect(filter(/^Rarity: Epic/).elements()).toHaveLength(0);
  await filters().getByText('Filters', { exact: true }).click();
  await filter(/^Rarity: Epic/).click();
  await expect.element(page.getByText(/^Filters \(1\): \d+ artworks$/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
