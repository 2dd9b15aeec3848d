import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/features/specialEvents/CalendarScreen.tsx';
import '../../src/features/specialEvents/EventScreen.tsx';
import {
  makeCosmetics,
  makeRow,
  makeRows,
  makeSeason,
  makeSpecialEvents,
  makeWeekend,
  MOONBEAN,
} from '../../src/fixtures/answers.ts';
import { ANONYMOUS, NO_RESPONSE, SIGNED_IN, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const DAY_MS = 86_400_000;
const OWN_ROW = makeRow(412, {
  publicId: MOONBEAN.publicId,
  username: MOONBEAN.username,
  isSelf: true,
  value: 77,
  xp: 77,
});
const ENDED = { startsAt: Date.now() - 9 * DAY_MS, endsAt: Date.now() - 2 * DAY_MS };

const openCalendar = (answer: unknown, width = 1440) =>
  visit('/calendar', { answers: { ...SIGNED_IN, 'special-events': answer }, remembered: true, width });

interface EventPage {
  count?: number;
  self?: unknown;
  answers?: Record<string, unknown>;
  width?: number;
}
const openEvent = (event: SpecialEvent, { count = 8, self = OWN_ROW, answers = {}, width = 1440 }: EventPage = {}) =>
  visit('/event/1', {
    answers: {
      ...SIGNED_IN,
      'special-events/1': { success: true, serverNow: Date.now(), event },
      'special-events/1/board': { success: true, event: 1, rows: makeRows(count), total: count },
      'special-events/1/board/self': { success: true, event: 1, self },
      ...answers,
    },
    ...{ remembered: true, width },
  });

describe.each([390, 1440])('at %i px', (width) => {
  test('the calendar has what runs, what comes and what ended', async () => {
    const past = makeSeason({ id: 9, name: 'Meadow morning', nameEs: null, ...ENDED });
    const { server } = await openCalendar(makeSpecialEvents([past, makeSeason(), makeWeekend()]), width);
    const now = page.getByRole('region', { name: 'Now' });
    await expect.element(now.getByRole('link')).toHaveAttribute('href', '/event/1');
    expect(now.element().textContent).toContain('Coral tides');
    expect(now.element().textContent).toContain('12 days left');
    expect(page.getByRole('region', { name: 'Coming up' }).element().textContent).toContain('Feather days');
    expect(page.getByRole('region', { name: 'Past' }).element().textContent).toContain('Meadow morning');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });

  test('a running season can be played and shows board, own row and reward', async () => {
    const { server } = await openEvent(makeSeason(), { width });
    await expect.element(page.getByRole('heading', { name: 'Coral tides', level: 1 })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Play', exact: true }))
      .toHaveAttribute('href', '/play?event=1');
    await expect.element(page.getByText('Every run starts in Coral Lagoon.', { exact: false })).toBeVisible();
    const own = page.getByRole('listitem').filter({ hasText: 'Moonbean' });
    await expect.element(own).toHaveAttribute('aria-current', 'true');
    await expect.element(own.getByText('#412')).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Tide frame' })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });
});

test('the calendar says when nothing is planned, is loading or failed', async () => {
  await openCalendar(makeSpecialEvents([]));
  await expect.element(page.getByRole('heading', { name: 'Nothing planned right now' })).toBeVisible();
  leave();
  await openCalendar(NO_RESPONSE);
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  leave();
  const { server } = await openCalendar(new StubRefusal(503, 'unavailable', 'Not now.'));
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the calendar' })).toBeVisible();
  server.setAnswers({ 'special-events': makeSpecialEvents() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Now' })).toBeVisible();
});

test('before its start an event cannot be played', async () => {
  await openEvent(makeWeekend({ id: 1 }), { count: 0, self: null });
  await expect.element(page.getByText('You float', { exact: false })).toBeVisible();
  await expect.element(page.getByText('The board opens when it starts.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Play', exact: true })).not.toBeInTheDocument();
});

test('after its end it shows the reward that the player has', async () => {
  await openEvent(makeSeason(ENDED), { answers: { cosmetics: makeCosmetics({ owned: ['frame_tides'] }) } });
  await expect.element(page.getByText('It’s yours!')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Try it on' })).toHaveAttribute('href', '/looks?of=frame');
  await expect.element(page.getByRole('link', { name: 'Play', exact: true })).not.toBeInTheDocument();
});

test('a visitor is asked to sign in', async () => {
  await openEvent(makeSeason(), { answers: { session: ANONYMOUS['session'] } });
  await expect.element(page.getByRole('link', { name: 'Sign in to play' })).toHaveAttribute('href', '/login');
});

test('an event that is not public leads to the calendar', async () => {
  const unknown = new StubRefusal(404, 'not_found', 'Couldn’t find that season or weekend.');
  await openEvent(makeSeason(), { answers: { 'special-events/1': unknown } });
  await expect.element(page.getByRole('heading', { name: 'We can’t find that one' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the calendar' })).toHaveAttribute('href', '/calendar');
});

describe('home', () => {
  const openHome = (events: readonly SpecialEvent[], width = 1440) =>
    visit('/home', {
      answers: { ...SIGNED_IN, 'special-events': makeSpecialEvents(events) },
      ...{ remembered: true, width },
    });

  const season = () => page.getByRole('link', { name: 'Season: Coral tides · 12 days left' });
  const weekend = () => page.getByRole('link', { name: /^Weekend: low gravity/ });

  test('on a phone it has a row for the season and one for the weekend', async () => {
    await openHome([makeSeason(), makeWeekend()], 390);
    await expect.element(season()).toHaveAttribute('href', '/event/1');
    await expect.element(weekend().getByText(/starts \w+day$/)).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('beside the hero there is room for one, which has what can be played and ends first', async () => {
    await openHome([makeSeason(), makeWeekend()]);
    await expect.element(season()).toBeVisible();
    await expect.element(weekend()).not.toBeInTheDocument();
    leave();
    await openHome([makeSeason(), makeWeekend({ startsAt: Date.now() - DAY_MS })]);
    await expect.element(weekend()).toBeVisible();
    await expect.element(season()).not.toBeInTheDocument();
    const play = page.getByRole('button', { name: 'MULTIPLAYER' });
    expect(play.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  test.each([
    [1366, 650],
    [1440, 840],
  ])('a window of %i × %i has the row without a scroll', async (width, height) => {
    await openHome([makeSeason()]);
    await page.viewport(width, height);
    await expect.element(season()).toBeVisible();
    const { bottom } = season().element().getBoundingClientRect();
    expect(bottom).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  test('it prefers what runs, and leaves out what ended', async () => {
    await openHome([
      makeSeason({ id: 7, name: 'Old', ...ENDED }),
      makeWeekend({ startsAt: Date.now() - 1, endsAt: Date.now() + 6.5 * DAY_MS }),
    ]);
    await expect.element(page.getByRole('link', { name: 'Weekend: low gravity · 6 days left' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /Season/ })).not.toBeInTheDocument();
  });
});
