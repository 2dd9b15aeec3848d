import { HOP_SOUNDS } from '@jumpy/audio/hopSounds';
import { SOUND_STORAGE_KEY } from '@jumpy/audio/soundSettings';
import type { CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/features/looks/LooksScreen.tsx';
import { makeCosmetics } from '../../src/fixtures/answers.ts';
import { NO_RESPONSE, SIGNED_IN, type StubCall, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

/** A server that sells and equips, with 500 stars at first. */
async function open(of = '', { width = 1440, ...answer }: Partial<CosmeticsResponse> & { width?: number } = {}) {
  let state = makeCosmetics({ stars: 500, owned: ['ears_cat'], equipped: { ears: 'ears_cat' }, ...answer });
  const change = (next: Partial<CosmeticsResponse>): unknown => {
    state = { ...state, ...next };
    const { success, stars, owned, equipped } = state;
    return { success, stars, owned, equipped };
  };
  return visit(`/looks${of}`, {
    answers: {
      ...SIGNED_IN,
      cosmetics: () => state,
      'cosmetics/buy': ({ body }: StubCall) => {
        const { id } = body as { id: string };
        const price = state.catalog.find((look) => look.id === id)?.price ?? 0;
        return change({ stars: state.stars - price, owned: [...state.owned, id] });
      },
      'cosmetics/equip': ({ body }: StubCall) => {
        const { slot, id } = body as { slot: string; id: string | null };
        return change({ equipped: { ...state.equipped, [slot]: id ?? undefined } });
      },
    },
    remembered: true,
    width,
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name, exact: true });
const drawing = (name: string): string => card(name).element().querySelector('svg[data-drawing]')?.innerHTML ?? '';

describe.each([390, 1440])('at %i px', (width) => {
  test('a look is bought after one question, by keyboard alone, and put on and taken off', async () => {
    const { server } = await open('?of=ears', { width });
    await expect.element(page.getByText('500 stars', { exact: true })).toBeVisible();
    button('Get Fox ears for 400 stars').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Fox ears').getByText('Get it for 400 stars?')).toBeVisible();
    await expect.element(button('Get it')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Get Fox ears for 400 stars')).toHaveFocus();
    expect(server.countCalls('cosmetics/buy')).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Get it')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Wear: Fox ears')).toHaveFocus();
    await expect.element(page.getByText('100 stars', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Fox ears is yours!')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Take off: Fox ears')).toHaveFocus();
    await expect.element(button('Wear: Cat ears')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Wear: Fox ears')).toHaveFocus();
    const bodies = server.calls.filter(({ name }) => name.startsWith('cosmetics/')).map(({ body }) => body);
    expect(bodies).toEqual([{ id: 'ears_fox' }, { slot: 'ears', id: 'ears_fox' }, { slot: 'ears', id: null }]);
    expect(server.violations).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test('a look that costs more than the stars says how many are missing and cannot be pressed', async () => {
  await open('?of=ears');
  await expect.element(button('Get Bear ears for 1,000 stars')).toBeDisabled();
  await expect.element(card('Bear ears').getByText('500 more stars to go')).toBeVisible();
});

test('the picture of every look differs, on the own character with what else it wears', async () => {
  await open('?of=hat', { equipped: { ears: 'ears_cat', hat: 'hat_cap' }, owned: ['ears_cat', 'hat_cap'] });
  await expect.element(button('Take off: Cap')).toBeVisible();
  const names = ['Cap', 'Beanie', 'Party hat', 'Straw hat', 'Top hat', 'Chef’s hat', 'Wizard hat', 'Viking helmet'];
  const withCatEars = names.map(drawing);
  expect(new Set(withCatEars).size).toBe(8);
  leave();
  await open('?of=hat', { equipped: {}, owned: [] });
  await expect.element(card('Beanie')).toBeVisible();
  expect(drawing('Beanie')).not.toBe(withCatEars[1]);
});

test('the tabs are reached by arrows and kept in the address', async () => {
  await open();
  await expect.element(card('Dust trail')).toBeVisible();
  page.getByRole('tab', { name: 'Trails' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card('Golden frame')).toBeVisible();
  expect(window.location.search).toBe('?of=frame');
});

test('a hop sound can be heard before it is bought, and only while sound is on', async () => {
  const lengthsS: (number | undefined)[] = [];
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function start(this: AudioBufferSourceNode) {
    lengthsS.push(this.buffer?.duration);
  });
  localStorage.setItem(SOUND_STORAGE_KEY, '{"muted":true}');
  await open('?of=hopSound');
  await expect.element(button('Play: Harp')).toBeDisabled();
  await button('Turn it on').click();
  await button('Play: Harp').click();
  await expect.poll(() => lengthsS).toContainEqual(expect.closeTo(HOP_SOUNDS.hop_harp.lengthS, 2));
});

test('a purchase that the server refuses keeps the question open and says why', async () => {
  const { server } = await open('?of=ears');
  server.setAnswers({ 'cosmetics/buy': new StubRefusal(409, 'stars_short', 'You need 12 more stars.') });
  await button('Get Fox ears for 400 stars').click();
  await button('Get it').click();
  await expect.element(card('Fox ears').getByRole('alert')).toHaveTextContent('You need 12 more stars.');
  await expect.element(button('Get it')).toBeVisible();
});

test('stars of a run that has just been counted can be spent at once', async () => {
  const { server } = await open('?of=ears');
  await expect.element(button('Get Bear ears for 1,000 stars')).toBeDisabled();
  server.sendEvent({ type: 'stars', data: { gained: 600, stars: 1_100, source: 'run' } });
  await expect.element(button('Get Bear ears for 1,000 stars')).toBeEnabled();
});

test('looks that this page does not know are left out', async () => {
  await open('?of=ears', { catalog: [{ id: 'ears_moth', slot: 'ears', price: 5 }] });
  await expect.element(page.getByText('No looks yet')).toBeVisible();
});

test('it shows that it loads, and a failure with another try', async () => {
  const { server } = await open();
  leave();
  expect(server.violations).toEqual([]);
  await visit('/looks', { answers: { ...SIGNED_IN, cosmetics: NO_RESPONSE }, remembered: true });
  await expect.element(page.getByText('Loading the looks…')).toBeVisible();
  leave();
  const failed = await visit('/looks', {
    answers: { ...SIGNED_IN, cosmetics: new StubRefusal(503, 'unavailable') },
    remembered: true,
  });
  await expect.element(page.getByText('Couldn’t load the looks')).toBeVisible();
  failed.server.setAnswers({ cosmetics: makeCosmetics() });
  await button('Try again').click();
  await expect.element(card('Dust trail')).toBeVisible();
});

test.for([
  ['/shop', 'Looks for your stars'],
  ['/profile', 'Looks'],
])('%s links to the looks', async ([path = '', name = '']) => {
  await visit(path, { answers: SIGNED_IN, remembered: true });
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'LOOKS', level: 1 })).toBeVisible();
});

test('a season reward has no price, and is worn once it was given', async () => {
  await open('?of=frame');
  await expect.element(card('Tide frame').getByText('Season reward')).toBeVisible();
  expect(card('Tide frame').element().querySelector('button')).toBeNull();
  leave();
  await open('?of=frame', { owned: ['frame_tides'] });
  await button('Wear: Tide frame').click();
  await expect.element(button('Take off: Tide frame')).toBeVisible();
});
