import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/features/reel/WeekReel.tsx';
import { makePublicId, makeWeekReel } from '../../src/fixtures/answers.ts';
import { NO_RESPONSE, SIGNED_IN, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const PATH = 'leaderboards/scores/week';
const NAMES = ['Nova', 'Moonbean', 'Kit', 'Mochi', 'W'.repeat(32), 'Ola', 'Rin', 'Bo', 'Ada', 'Lu'];
const open = (answer: unknown = makeWeekReel(NAMES), { width = 1440, height = 900 } = {}) =>
  visit('/home', { answers: { ...SIGNED_IN, [PATH]: answer }, remembered: true, width, height });
const reel = () => page.getByRole('region', { name: 'BEST RUNS THIS WEEK' });
const cards = () => [...reel().element().querySelectorAll('a')];
/** A margin counts for the window alone, not for the frame that tests run in: scroll until it is in view. */
async function bringIntoView(): Promise<void> {
  await expect.element(reel()).toBeInTheDocument();
  reel().element().scrollIntoView();
}
async function scrollToReel(): Promise<void> {
  await bringIntoView();
  await expect.poll(() => cards().length).toBe(NAMES.length);
}

describe.each([
  [390, 844],
  [1440, 900],
])('at %i × %i', (width, height) => {
  test('the best runs of the week stand below the fold, in a row that scrolls alone', async () => {
    const { server } = await open(makeWeekReel(NAMES), { width, height });
    await expect.element(reel()).toBeInTheDocument();
    expect(reel().element().getBoundingClientRect().top).toBeGreaterThan(height - 80);
    await scrollToReel();
    const list = reel().element().querySelector('ol');
    expect(list?.scrollWidth).toBeGreaterThan(list?.clientWidth ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const card of cards()) expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    expect(server.violations).toEqual([]);
  });
});

test('a card says who, how far and where, and plays the run', async () => {
  await open();
  await scrollToReel();
  const [first] = cards();
  await expect.element(reel().getByRole('link', { name: 'Nova 98,400 Coral Lagoon Watch' })).toBeVisible();
  expect(first?.querySelectorAll('svg path').length).toBeGreaterThan(5);
  first?.click();
  await expect.poll(() => window.location.pathname).toBe(`/run/${makePublicId(8_000)}`);
});

test('the keyboard reaches every card, and a mouse has buttons', async () => {
  await open();
  await scrollToReel();
  const list = reel().element().querySelector('ol');
  await reel().getByRole('button', { name: 'More runs' }).click();
  await expect.poll(() => list?.scrollLeft ?? 0).toBeGreaterThan(100);
  reel().getByRole('button', { name: 'More runs' }).element().focus();
  for (const card of cards()) {
    await userEvent.tab();
    expect(document.activeElement).toBe(card);
  }
  const [box, own] = [list, document.activeElement].map((element) => element?.getBoundingClientRect());
  expect(own?.right).toBeLessThanOrEqual((box?.right ?? 0) + 1);
});

test('is asked for once it is near, and not at all before', async () => {
  const { server } = await open(makeWeekReel(NAMES), { width: 390, height: 400 });
  await expect.element(reel()).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
  expect(server.countCalls(PATH)).toBe(0);
  await scrollToReel();
  expect(server.countCalls(PATH)).toBe(1);
});

test('a week without runs shows nothing', async () => {
  const { server } = await open(makeWeekReel());
  await bringIntoView();
  await expect.poll(() => server.countCalls(PATH)).toBe(1);
  await expect.element(reel()).not.toBeInTheDocument();
});

test('placeholders stand in its place while it loads', async () => {
  await open(NO_RESPONSE);
  await expect.element(reel()).toHaveAttribute('aria-busy', 'true');
  expect(reel().element().querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
});

test('a failure says so, and trying again loads it', async () => {
  const { server } = await open(new StubRefusal(503, 'unavailable', 'Busy.'));
  await bringIntoView();
  await expect.element(reel().getByText('Couldn’t load this week’s best runs.')).toBeVisible();
  server.setAnswers({ [PATH]: makeWeekReel(NAMES) });
  await reel().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards().length).toBe(NAMES.length);
});
