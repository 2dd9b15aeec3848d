import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { makeQuests, MOONBEAN } from '../../src/fixtures/answers.ts';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { overlays } from '../../src/stores/overlays.ts';

const bar = () => page.getByRole('navigation', { name: 'Shortcuts' });
const way = (name: string) => bar().getByRole('link', { name, exact: true });
const onPhone = (path: string, { answers = SIGNED_IN as Record<string, unknown>, width = 390, height = 844 } = {}) =>
  visit(path, { answers, remembered: true, width, height });

afterEach(() => {
  overlays.set({ quests: false });
  window.scrollTo(0, 0);
  leave();
});

describe('the bar at the bottom of phones', () => {
  test.each([
    ['/home', 'Home'],
    ['/daily', 'Daily'],
    ['/stats', 'Boards'],
    ['/profile', 'You'],
  ])('marks the current screen, %s', async (path, name) => {
    await onPhone(path);
    await expect.element(way(name)).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('nav[aria-label="Shortcuts"] [aria-current]')).toHaveLength(1);
  });

  test.each([
    ['Daily', '/daily', 'DAILY COURSE'],
    ['Boards', '/stats', 'LEADERBOARD'],
    ['You', '/profile', 'PROFILE'],
    ['Home', '/home', 'STATS'],
  ])('leads to %s', async (name, path, heading) => {
    await onPhone(name === 'Home' ? '/stats' : '/home');
    await way(name).click();
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  });

  test.each(['/home', '/daily', '/help', '/shop'])('opens the quests on %s, and takes the focus back', async (path) => {
    await onPhone(path);
    await bar().getByRole('button', { name: 'Quests' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(bar().getByRole('button', { name: 'Quests' })).toHaveFocus();
  });

  test('NAV-04 shows how many rewards can be claimed', async () => {
    const board = makeQuests({ score_500: { current_progress: 500 }, jump_500: { current_progress: 500 } });
    await onPhone('/home', { answers: { ...SIGNED_IN, quests: { success: true, board } } });
    const quests = bar().getByRole('button', { name: 'Quests, 2 to claim' });
    await expect.element(quests).toBeVisible();
    expect(quests.element().querySelector('i')?.textContent).toBe('2');
  });

  test.each([320, 360, 390, 767])('has large targets with whole words at %i px', async (width) => {
    await onPhone('/home', { width });
    await expect.element(bar()).toBeVisible();
    const { left, right, bottom } = bar().element().getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, width, 844]);
    const ways = [...bar().element().querySelectorAll('a, button')];
    expect(ways).toHaveLength(5);
    for (const one of ways) {
      const box = one.getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      const word = one.querySelector('span') ?? expect.unreachable();
      expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
    }
  });

  test.each(['/home', '/stats', '/profile', '/shop', '/daily', '/help'])(
    'hides nothing at the end of %s',
    async (path) => {
      await onPhone(path);
      await expect.element(bar()).toBeVisible();
      await expect.poll(() => document.querySelector('main:not([aria-busy="true"]) :is(a, button)')).not.toBeNull();
      const getLowest = (): number =>
        Math.max(
          ...[...document.querySelectorAll('main :is(a, button)')]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().bottom),
        );
      await expect
        .poll(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return getLowest();
        })
        .toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
    },
  );

  test('begins the next screen at its top', async () => {
    await onPhone('/help');
    await expect.element(bar()).toBeVisible();
    window.scrollTo(0, 900);
    await way('Daily').click();
    await expect.element(page.getByRole('heading', { name: 'DAILY COURSE' })).toBeVisible();
    expect(window.scrollY).toBe(0);
  });

  test('shows the boards on the first screenful of Boards', async () => {
    await onPhone('/home');
    await way('Boards').click();
    const board = page.getByRole('heading', { name: 'LEADERBOARD' });
    await expect.element(board).toBeVisible();
    await expect.poll(() => board.element().getBoundingClientRect().top).toBeLessThan(200);
  });

  test('leaves room for all ways to play on a low phone', async () => {
    await onPhone('/home', { height: 664 });
    await expect.element(bar()).toBeVisible();
    const top = bar().element().getBoundingClientRect().top;
    for (const name of ['PRACTICE', 'Daily course'])
      expect(
        page.getByRole('link', { name, exact: true }).element().getBoundingClientRect().bottom,
      ).toBeLessThanOrEqual(top);
  });
});

describe('there is no such bar', () => {
  const isShown = (): boolean => document.querySelector('nav[aria-label="Shortcuts"]')?.checkVisibility() ?? false;
  const settled = async (heading: string): Promise<void> =>
    expect.element(page.getByRole('heading', { name: heading }).first()).toBeInTheDocument();

  test.each([768, 1_440])('at %i px', async (width) => {
    await onPhone('/help', { width });
    await expect.poll(() => document.querySelector('nav[aria-label="Shortcuts"]')).not.toBeNull();
    expect(isShown()).toBe(false);
  });

  test('on a phone on its side', async () => {
    await onPhone('/help', { width: 740, height: 360 });
    await expect.poll(() => document.querySelector('nav[aria-label="Shortcuts"]')).not.toBeNull();
    expect(isShown()).toBe(false);
  });

  test.each([
    ['at the login', '/login', ANONYMOUS, 'Welcome to Jumpy!'],
    ['for visitors', '/verify', ANONYMOUS, 'VERIFY THE BOARD'],
  ])('%s', async (_, path, answers, heading) => {
    await visit(path, { answers, width: 390, height: 844 });
    await settled(heading);
    expect(document.querySelector('nav[aria-label="Shortcuts"]')).toBeNull();
    expect(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')).toBe('');
  });

  test('during play', async () => {
    await onPhone('/play');
    await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
    expect(document.querySelector('nav[aria-label="Shortcuts"]')).toBeNull();
  });

  test('to press behind the onboarding', async () => {
    await onPhone('/home', {
      answers: {
        ...SIGNED_IN,
        session: { success: true, authenticated: true, user: { ...MOONBEAN, hasPlayed: false, onboardingDone: false } },
        'get-onboarding-status': { success: true, onboarding_done: false, may_close: false },
      },
    });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => document.querySelector('nav[aria-label="Shortcuts"]')).not.toBeNull();
    const { left, top, width, height } = way('Daily').element().getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog')).not.toBeNull();
  });
});
