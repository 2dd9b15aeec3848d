import { levelProgress } from '@jumpy/domain/levels';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { ANONYMOUS, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { signedInAs } from '../../src/catalogue/stubbedAnswers.ts';
import { CONFIG, makeXp } from '../../src/fixtures/answers.ts';
import { CHAIN } from '../../src/fixtures/chain.ts';
import { overlays } from '../../src/stores/overlays.ts';

const WITH_CHAIN = { ...SIGNED_IN, config: { ...CONFIG, chain: CHAIN } };

const atHome = (width: number, answers: Record<string, unknown> = SIGNED_IN): Promise<Visit> =>
  visit('/home', { answers, remembered: true, width, height: 800 });
const menu = () => page.getByRole('button', { name: 'Menu' });
const link = (name: string) => page.getByRole('link', { name, exact: true });

afterEach(leave);

describe('the navigation bar', () => {
  test('NAV-01 links to home', async () => {
    await visit('/stats', { answers: SIGNED_IN, remembered: true });
    await link('Home').click();
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    await expect.element(link('Home')).toHaveAttribute('aria-current', 'page');
  });

  test('NAV-03 links to the army’s external collection as "the army"', async () => {
    await atHome(1440);
    await expect.element(link('the army')).toHaveAttribute('href', CONFIG.marketplaceUrl);
    await expect.element(link('the army')).toHaveAttribute('target', '_blank');
  });

  test('NAV-09 NAV-10 links to the community and the social page', async () => {
    await atHome(1440);
    await expect.element(link('Discord')).toHaveAttribute('href', CONFIG.communityUrl);
    await expect.element(link('X')).toHaveAttribute('href', CONFIG.socialUrl);
  });

  test('links players and visitors to the help page', async () => {
    await atHome(1440);
    await expect.element(link('Help')).toHaveAttribute('href', '/help');
    await visit('/verify', { answers: ANONYMOUS, width: 1440 });
    await expect.element(link('Help')).toHaveAttribute('href', '/help');
  });

  test('covers the level ring with the open menu on a phone', async () => {
    await atHome(390);
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    const ring = document.querySelector(
      'header svg[class*="ring"], header [class*="ring"] svg, header [class*="ring"]',
    );
    const { left, top, width, height } = ring?.getBoundingClientRect() ?? expect.unreachable();
    const getTopElement = (): Element | null => document.elementFromPoint(left + width / 2, top + height / 2);
    expect(ring?.contains(getTopElement())).toBe(true);
    await menu().click();
    await expect.element(link('Stats')).toBeVisible();
    const drawer = link('Stats').element().closest('[data-open]');
    await expect.poll(() => drawer?.contains(getTopElement())).toBe(true);
  });

  test('NAV-02 has a link to the shop', async () => {
    await atHome(1440);
    await expect.element(link('Shop')).toHaveAttribute('href', '/shop');
  });

  test('links to the sale, where there is a chain to mint on', async () => {
    await atHome(1440, WITH_CHAIN);
    await expect.element(link('Mint')).toHaveAttribute('href', '/mint');
    await visit('/mint', { answers: WITH_CHAIN, remembered: true });
    await expect.element(link('Mint')).toHaveAttribute('aria-current', 'page');
    await atHome(1440);
    await expect.element(link('the army')).toBeVisible();
    expect(link('Mint').elements()).toHaveLength(0);
  });

  test.each([1_100, 1_279, 1_280, 1_350, 1_440, 1_540])(
    'NAV-07 at %i px has room for every link of an administrator beside the level',
    async (width) => {
      await atHome(width, { ...WITH_CHAIN, ...signedInAs({ isAdmin: true, operatorRole: 'owner' }) });
      await expect.element(link('Admin')).toBeVisible();
      await expect.element(link('Mint')).toBeVisible();
      // The install button joins the icon row once the browser offers it.
      const icons = document.querySelector('#menu > :last-child') ?? expect.unreachable();
      const install = document.createElement('button');
      install.className = icons.querySelector('button')?.className ?? '';
      install.dataset['install'] = '';
      icons.append(install);
      await document.fonts.ready;
      const bar = document.querySelector('[data-nav]') ?? expect.unreachable();
      const main = page.getByRole('navigation', { name: 'Main' }).element();
      expect(bar.scrollWidth).toBeLessThanOrEqual(width);
      const xp = page.getByRole('progressbar').element().getBoundingClientRect();
      expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
      expect(main.getBoundingClientRect().right).toBeLessThanOrEqual(xp.left);
      expect(page.getByRole('button', { name: 'Log out' }).element().getBoundingClientRect().right).toBeLessThanOrEqual(
        width,
      );
    },
  );

  test('NAV-04 has quests, and nothing unfinished: no admin', async () => {
    await atHome(1440);
    await expect.element(page.getByRole('button', { name: 'Quests' })).toBeVisible();
    expect(page.getByText(/admin/i).elements()).toHaveLength(0);
  });
});

describe('while the session is loading', () => {
  const pendingSession = { ...SIGNED_IN, session: NO_RESPONSE };

  test('does not greet a returning player as a visitor', async () => {
    await visit('/verify', { answers: pendingSession, remembered: true });
    await expect.element(page.getByRole('heading', { name: 'VERIFY THE BOARD' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Sign in' }).elements()).toHaveLength(0);
  });

  test.each([360, 390, 1440])(
    'has a home link for visitors with a sufficient touch target, at %i px',
    async (width) => {
      await visit('/verify', { answers: ANONYMOUS, width });
      const home = link('Jumpy, home');
      await expect.element(home).toBeVisible();
      expect(home.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    },
  );

  test('greets a first-time visitor as a visitor', async () => {
    await visit('/verify', { answers: pendingSession });
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test.each([390, 768, 1_440])('at %i px the bar already has its final height', async (width) => {
    const barHeight = (): number => document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    await visit('/verify', { answers: pendingSession, remembered: true, width });
    await expect.element(page.getByRole('heading', { name: 'VERIFY THE BOARD' })).toBeVisible();
    const waiting = barHeight();
    await visit('/verify', { answers: SIGNED_IN, remembered: true, width });
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    expect(barHeight()).toBe(waiting);
  });
});

test('a link that disappears with its screen moves the focus to the start of the next, and sets the title', async () => {
  await visit('/help', { answers: SIGNED_IN, remembered: true });
  // It stands in a folded section.
  const link = page.getByRole('link', { name: 'Verify the board', includeHidden: true });
  await expect.element(link).toBeInTheDocument();
  (link.element() as HTMLAnchorElement).click();
  await expect.element(page.getByRole('heading', { name: 'VERIFY THE BOARD' })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  expect(document.title).toBe('Verify the board · Jumpy');
});

test.each([
  ['/help', SIGNED_IN],
  ['/daily', SIGNED_IN],
  ['/home', SIGNED_IN],
  ['/verify', ANONYMOUS],
])('%s is not wider than a phone at twice its size', async (path, answers) => {
  await visit(path, { answers, remembered: answers === SIGNED_IN, width: 195, height: 422 });
  await expect.poll(() => document.querySelector('main:not([aria-busy="true"]) :is(a, button)')).not.toBeNull();
  for (const element of document.querySelectorAll('[data-nav] :is(a, button, [role="progressbar"])'))
    if (element.checkVisibility()) expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(195);
});

describe('the XP bar', () => {
  test('NAV-11 NAV-12 XP-16 shows level and progress / required', async () => {
    await atHome(1440);
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1.6K / 2.1K XP')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1594');
  });

  test('NAV-13 requires 50 XP until the server responds', async () => {
    await atHome(1440, { ...SIGNED_IN, 'get-user-xp': NO_RESPONSE });
    await expect.element(page.getByText('0 / 50 XP')).toBeVisible();
    await expect.element(page.getByText('LVL 1', { exact: true })).toBeVisible();
  });

  test('XP-17 shows millions with one decimal', async () => {
    const progress = { ...levelProgress(50), progressXP: 1_290_000, requiredXP: 2_000_000 };
    const answer = makeXp(50);
    await atHome(1440, { ...SIGNED_IN, 'get-user-xp': { ...answer, data: { ...answer.data, progress } } });
    await expect.element(page.getByText('1.3M / 2.0M XP')).toBeVisible();
  });

  test('XP-18 updates on server events at once', async () => {
    const { server } = await atHome(1440);
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    const progress = levelProgress(22_100);
    server.sendEvent({ type: 'xp', data: { gained: 506, xp: 22_100, progress, source: 'run' } });
    await expect.element(page.getByText('LVL 21', { exact: true })).toBeVisible();
    await expect.element(page.getByText('50 / 2.2K XP')).toBeVisible();
  });
});

describe('the hamburger menu', () => {
  test('NAV-07 is shown below 1100 px and contains the links', async () => {
    await atHome(1099);
    await expect.element(menu()).toBeVisible();
    await expect.element(link('the army')).not.toBeInTheDocument();
    await menu().click();
    await expect.element(link('the army')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('NAV-07 is hidden at 1100 px, with the links in the bar', async () => {
    await atHome(1100);
    await expect.element(link('the army')).toBeVisible();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('has a link to the sale, which closes it', async () => {
    await atHome(390, WITH_CHAIN);
    await menu().click();
    await link('Mint').click();
    await expect.poll(() => window.location.pathname).toBe('/mint');
    await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  test('has a word beside every sign, and rooms and the board’s check among the links', async () => {
    await atHome(390, WITH_CHAIN);
    await menu().click();
    const drawer = document.querySelector('#menu') ?? expect.unreachable();
    const words = [...drawer.querySelectorAll<HTMLElement>('a, button')].map((entry) => entry.innerText.trim());
    const links = [
      'Home',
      'Daily',
      'Shop',
      'Mint',
      'Stats',
      'Looks',
      'League',
      'Calendar',
      'Passport',
      'Rooms',
      'Verify',
      'the army',
    ];
    expect(words.slice(1, 1 + links.length)).toEqual(links);
    for (const word of ['Quests', 'Help', 'Settings', 'Discord', 'X', 'Log out']) expect(words).toContain(word);
    for (const { width, height } of [...drawer.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect()))
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Rooms' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    overlays.set({ lobby: false });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  test('marks the links that leave the site, by an arrow and in words', async () => {
    await atHome(390);
    await menu().click();
    for (const name of ['the army', 'Discord', 'X']) {
      const outside = link(name).element();
      expect(outside.getAttribute('title')).toBe(`${name} (opens in a new tab)`);
      expect(outside.querySelectorAll('svg')).toHaveLength(2);
    }
    expect(link('Shop').element().querySelectorAll('svg')).toHaveLength(1);
  });

  test.each([360, 390])('stays within a window of %i x 640, and scrolls', async (width) => {
    await visit('/home', { answers: WITH_CHAIN, remembered: true, width, height: 640 });
    await menu().click();
    const drawer = document.querySelector('#menu') ?? expect.unreachable();
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect.element(bar).toBeVisible();
    await expect
      .poll(() => drawer.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
    expect(getComputedStyle(drawer).overflowY).toBe('auto');
  });

  test('NAV-08 closes on a click outside', async () => {
    await atHome(390);
    await menu().click();
    await expect.element(link('the army')).toBeVisible();
    await userEvent.click(document.body, { position: { x: 370, y: 780 } });
    await expect.element(link('the army')).not.toBeInTheDocument();
  });

  test('closes on Escape and restores the focus', async () => {
    await atHome(390);
    await menu().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(link('the army')).not.toBeInTheDocument();
    await expect.element(menu()).toHaveFocus();
  });
});

/** Presses Tab as after a fresh load; in the page of a former test the screen has taken the focus. */
async function pressFirstTab(): Promise<void> {
  const start = document.createElement('button');
  document.querySelector('#root')?.before(start);
  onTestFinished(() => start.remove());
  start.focus();
  await userEvent.keyboard('{Tab}');
}

test('the first stop of the keyboard skips the bar, to the primary action', async () => {
  await atHome(1440);
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
  // The goals load later and must not come first.
  await expect.element(page.getByRole('main').getByRole('button', { name: 'All quests' })).toBeVisible();
  await pressFirstTab();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(window.location.hash).toBe('');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toHaveFocus();
});

test('visitors have the same skip link', async () => {
  await visit('/verify', { answers: ANONYMOUS, width: 390 });
  await expect.element(page.getByRole('heading', { name: 'VERIFY THE BOARD' })).toBeVisible();
  await pressFirstTab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});
