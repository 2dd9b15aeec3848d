import type { PassportResponse } from '@jumpy/protocol/http/passport';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app/PassportRoute.tsx';
import { makeFeats, makePassport } from '../../src/fixtures/answers.ts';
import { NO_RESPONSE, SIGNED_IN, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const open = (passport: unknown = makePassport(), width = 1440) =>
  visit('/passport', { answers: { ...SIGNED_IN, passport }, remembered: true, width });
const stamps = () => page.getByRole('region', { name: 'Stamps' });
const stamp = (place: string) => stamps().getByRole('listitem').filter({ hasText: place });

describe.each([
  [390, 2],
  [1440, 4],
])('at %i px', (width, columns) => {
  test(`shows the eight places in ${columns} columns, each with its grade or how to earn it`, async () => {
    const { server } = await open(makePassport(), width);
    await expect.element(page.getByText('6 of 8 stamps')).toBeVisible();
    await expect.element(stamp('Dawn Meadow').getByText('Gold', { exact: true })).toBeVisible();
    await expect.element(stamp('Coral Lagoon').getByText('Bronze', { exact: true })).toBeVisible();
    await expect.element(stamp('Crystal').getByText('Climb all of it in a ranked run.')).toBeVisible();
    const items = stamps().getByRole('listitem').elements();
    expect(items).toHaveLength(8);
    expect(new Set(items.map((item) => item.getBoundingClientRect().left)).size).toBe(columns);
    expect(document.querySelectorAll('main img[src^="/art/stamp-"]')).toHaveLength(6);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });
});

test('dates the best grade, and the ones before it, by their first runs', async () => {
  await open();
  const times = (): string[] =>
    [...stamp('Dawn Meadow').element().querySelectorAll('time')].map((time) => time.dateTime);
  await expect
    .poll(times)
    .toEqual(['2026-11-23T12:00:00.000Z', '2026-11-09T12:00:00.000Z', '2026-11-03T12:00:00.000Z']);
  await expect.element(stamp('Dawn Meadow').getByText(/^Bronze: .*Nov.*2026$/)).toBeVisible();
  await expect.element(stamp('Dawn Meadow').getByText('Climbed in 48 runs')).toBeVisible();
});

test('has the feats, with the way to their moment', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'FEATS' })).toBeVisible();
  await expect.poll(() => page.getByRole('link', { name: /^Watch the moment of/ }).elements().length).toBe(7);
});

test('an empty passport leads to play', async () => {
  await open(makePassport({ stamps: [], feats: makeFeats(0) }));
  await expect.element(page.getByText('0 of 8 stamps')).toBeVisible();
  await expect.element(stamps().getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/play');
  expect(document.querySelectorAll('main img[src^="/art/stamp-"]')).toHaveLength(0);
});

test('says that it is loading', async () => {
  await open(NO_RESPONSE);
  await expect.element(page.getByRole('status', { name: 'Loading your passport…' })).toBeInTheDocument();
});

test('offers to try again by keyboard when it did not load', async () => {
  let answer: PassportResponse | StubRefusal = new StubRefusal(500, 'server_error', 'No.');
  await open(() => answer);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answer = makePassport();
  retry.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('6 of 8 stamps')).toBeVisible();
});

test.each(['/profile', '/home'])('%s leads to it', async (path) => {
  await visit(path, { answers: SIGNED_IN, remembered: true, width: 390 });
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /passport/i }))
    .toHaveAttribute('href', '/passport');
});

test('offers the profile to share, whose picture shows the stamps, once there is one', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Share profile' })).toBeVisible();
  leave();
  await open(makePassport({ stamps: [] }));
  await expect.element(page.getByText('0 of 8 stamps')).toBeVisible();
  expect(page.getByRole('button', { name: 'Share profile' }).elements()).toEqual([]);
});
