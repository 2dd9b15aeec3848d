import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type StubCall,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  NO_RESPONSE,
  type StubServer,
} from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

const NEWCOMER = { ...MOONBEAN, hasPlayed: false, onboardingDone: false };
const FLAG = `onboarding_completed_${MOONBEAN.discordId}`;
const NOT_MEMBER = 'User not found in Discord server. Please join our Discord first!';
const JUMPER = { id: '900000000000000101', name: 'Jumper Role', color: '#c8bee8' };
const JUMPLIST = { id: '900000000000000104', name: 'Jumplist', color: '#ff8fd0' };
const statusOf = (isDone: boolean, mayClose = false) => ({
  ...{ success: true, onboarding_done: isDone, may_close: mayClose },
});
const rolesOf = (hasRole: boolean, more: object = {}) => ({
  ...{
    success: true,
    is_member: true,
    roles: hasRole ? [JUMPLIST, JUMPER] : [JUMPLIST],
    has_jumper_role: hasRole,
    jumper_role: JUMPER,
  },
  ...more,
});

const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    opened(...args);
    return null;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.documentElement.style.fontSize = '';
  leave();
});

const modal = () => page.getByRole('dialog', { name: 'Welcome to Jumpy!' });
const done = () => page.getByRole('dialog', { name: 'Congratulations!' });
const getButton = (name: string) => modal().getByRole('button', { name, exact: true });
const step = (index: number) =>
  modal()
    .getByRole('list', { name: /^Two quick steps/ })
    .getByRole('listitem')
    .nth(index);
const getRoleMark = () => modal().element().querySelector('[data-role]')?.getAttribute('data-role');
const isShown = () => page.getByRole('dialog', { name: /Welcome/ }).elements().length > 0;
const bodiesOf = (server: StubServer, name: string) =>
  server.calls.filter((call: StubCall) => call.name === name).map(({ body }) => body);

interface Start {
  user?: object;
  answers?: Record<string, unknown>;
  path?: string;
  width?: number;
  height?: number;
}

async function open({ user = NEWCOMER, answers = {}, path = '/home', width = 1440, height = 900 }: Start = {}) {
  return visit(path, {
    answers: {
      ...SIGNED_IN,
      session: { success: true, authenticated: true, user },
      'refresh-profile': { success: true, user },
      'get-onboarding-status': statusOf(false),
      'get-user-roles': new StubRefusal(404, 'not_member', NOT_MEMBER),
      'mark-onboarding-done': { success: true },
      ...answers,
    },
    ...{ remembered: true, width, height },
  });
}

/** Follows, and skips the waiting time. */
async function follow(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await getButton('Follow').click();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
}

/** The form with every step completed. */
async function ready(start: Start = {}) {
  const visited = await open({ ...start, answers: { 'get-user-roles': rolesOf(true), ...start.answers } });
  await expect.poll(getRoleMark).toBe('present');
  await follow();
  await expect.element(getButton('Continue')).toBeEnabled();
  return visited;
}

describe('the welcome dialog', () => {
  test.each([360, 390])('at %i px the check button is next to the required role', async (width) => {
    await open({ width, height: 844 });
    const recheckButton = getButton('Check again');
    await expect.element(recheckButton).toBeVisible();
    const labelRect = modal().getByText('USER MUST HAVE').element().getBoundingClientRect();
    const missing = modal().element().querySelector('[data-role] svg')?.getBoundingClientRect();
    const button = recheckButton.element().getBoundingClientRect();
    expect(button.top).toBeLessThan(labelRect.bottom);
    expect(button.left).toBeGreaterThan(Math.max(labelRect.right, missing?.right ?? Infinity));
  });

  test('ONB-01 ONB-02 ONB-03 ROUTE-08 covers home while the server reports that onboarding is not done', async () => {
    const { server } = await open();
    await expect.element(modal().getByRole('heading', { name: 'Welcome to Jumpy!' })).toBeVisible();
    expect(bodiesOf(server, 'get-onboarding-status')).toEqual([{ discord_id: MOONBEAN.discordId }]);
    for (const label of ['Join our Discord server', 'Follow us on X'])
      await expect.element(modal().getByText(label)).toBeVisible();
    await expect.element(modal().getByRole('textbox', { name: 'Referral code (optional)' })).toBeVisible();
  });

  test('ONB-03 ROUTE-08 is not shown when onboarding is done, nor over another screen', async () => {
    const first = await open({ user: MOONBEAN, answers: { 'get-onboarding-status': statusOf(true) } });
    await expect.poll(() => first.server.countCalls('get-onboarding-status')).toBe(1);
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
    expect(isShown()).toBe(false);
    await open({ path: '/stats' });
    await expect.element(page.getByRole('heading', { name: /your runs/i })).toBeVisible();
    expect(isShown()).toBe(false);
  });

  test.each([
    ['that is cut', CONNECTION_LOST],
    ['that fails', new StubRefusal(500, 'internal')],
  ])('ONB-05 after a call %s the browser’s flag decides', async (_, answer) => {
    localStorage.setItem(FLAG, 'true');
    const { server } = await open({ answers: { 'get-onboarding-status': answer } });
    await expect.poll(() => server.countCalls('get-onboarding-status')).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Finish onboarding first' })).toBeVisible();
    expect(isShown()).toBe(false);
    localStorage.removeItem(FLAG);
    await open({ answers: { 'get-onboarding-status': answer } });
    await expect.element(modal()).toBeVisible();
  });

  test('ONB-04 ONB-05 the server’s answer overrides the flag and updates it', async () => {
    localStorage.setItem(FLAG, 'true');
    await open();
    await expect.element(modal()).toBeVisible();
    expect(localStorage.getItem(FLAG)).toBeNull();
    await open({ user: MOONBEAN, answers: { 'get-onboarding-status': statusOf(true) } });
    await expect.poll(() => localStorage.getItem(FLAG)).toBe('true');
  });

  test('says first what the player gets, and then names the two steps', async () => {
    await open();
    await expect.element(modal().getByText('Ranked runs')).toBeVisible();
    const text = modal().element().textContent;
    const order = ['Ranked runs', 'XP and rewards', 'Your own character', 'Join our Discord server', 'Follow us on X'];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(step(1).elements()).toHaveLength(1);
    expect(step(2).elements()).toHaveLength(0);
  });

  test('always highlights one thing, the next to do, and reads finished steps as done', async () => {
    const highlighted = () => {
      const limeFace = getComputedStyle(document.documentElement).getPropertyValue('--lime');
      return [...modal().element().querySelectorAll('button')]
        .filter((button) => getComputedStyle(button).getPropertyValue('--face') === limeFace)
        .map((button) => button.textContent);
    };
    const { server } = await open();
    await expect.poll(getRoleMark).toBe('absent');
    expect(highlighted()).toEqual(['Join']);
    server.setAnswers({ 'get-user-roles': rolesOf(true) });
    (getButton('Join').element() as HTMLElement).focus();
    (getButton('Check again').element() as HTMLElement).click();
    await expect.poll(highlighted).toEqual(['Follow']);
    await expect.element(getButton('Follow')).toHaveFocus();
    expect(step(0).element().textContent).toMatch(/^Done: Join our Discord server/);
    const fullHeight = step(1).element().getBoundingClientRect().height;
    await follow();
    await expect.poll(highlighted).toEqual(['Continue']);
    await expect.element(getButton('Continue')).toHaveFocus();
    expect(step(1).element().getBoundingClientRect().height).toBeLessThan(fullHeight);
    // It can still be opened again.
    await expect.element(getButton('Join')).toBeEnabled();
  });

  test('names the missing role of a member who follows already', async () => {
    await open({ answers: { 'get-user-roles': rolesOf(false) } });
    await expect.poll(getRoleMark).toBe('absent');
    await follow();
    await expect.element(getButton('Get the Jumper role to continue')).toBeDisabled();
    await expect.element(step(0).getByText('USER MUST HAVE')).toBeVisible();
  });

  test('cannot be dismissed by a newcomer, and links to practice', async () => {
    await open();
    await expect.element(getButton('Join')).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(getButton('Join').element());
    for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}');
    (modal().element() as HTMLElement).click();
    await expect.element(modal()).toBeVisible();
    expect((modal().element() as HTMLDialogElement).open).toBe(true);
    expect(modal().getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
    await expect.element(modal().getByRole('link', { name: 'Try practice first' })).toHaveAttribute('href', '/frame/');
  });

  test('lets a player with the wrong account log out', async () => {
    const { server } = await open({ width: 390, height: 844 });
    await expect.element(getButton('Log out')).toBeVisible();
    const corner = getButton('Log out').element().getBoundingClientRect();
    const title = modal().getByRole('heading').element().getBoundingClientRect();
    expect(corner.left).toBeGreaterThanOrEqual(title.right);
    expect(corner.top).toBeLessThan(title.bottom);
    await getButton('Log out').click();
    await expect.poll(() => window.location.pathname).toBe('/login');
    expect(server.countCalls('logout')).toBe(1);
  });

  test.each(['Close', 'Escape'])(
    'can be dismissed by %s after a first game, and SOLO then opens it again',
    async (way) => {
      await open({ answers: { 'get-onboarding-status': statusOf(false, true) } });
      await expect.element(getButton('Close')).toBeVisible();
      if (way === 'Close') await getButton('Close').click();
      else await userEvent.keyboard('{Escape}');
      await expect.poll(isShown).toBe(false);
      await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeDisabled();
      await page.getByRole('button', { name: 'Finish onboarding first' }).click();
      await expect.element(modal()).toBeVisible();
    },
  );
});

describe('the referral code', () => {
  const field = () => modal().getByRole('textbox', { name: 'Referral code (optional)' });
  const hint = () => modal().getByText('Auto-filled from invite link').elements().length;

  test('ONB-06 is empty without an invite', async () => {
    await open();
    await expect.element(field()).toHaveValue('');
    expect(hint()).toBe(0);
  });

  test('ONB-07 ONB-08 is prefilled from the pending referral, with a hint until it is changed', async () => {
    localStorage.setItem('pending_referral', 'nova');
    await open();
    await expect.element(field()).toHaveValue('nova');
    expect(hint()).toBe(1);
    await field().fill('pip');
    expect(hint()).toBe(0);
  });
});

describe('joining', () => {
  test('ONB-09 ONB-10 ONB-11 opens the invite, and checks the roles 5 s and 20 s after the click', async () => {
    const { server } = await open();
    await expect.poll(getRoleMark).toBe('absent');
    // Nothing was pressed yet.
    expect(modal().getByText(NOT_MEMBER).elements()).toHaveLength(0);
    expect(step(0).element().textContent).toMatch(/^1Join our Discord server/);
    expect(server.countCalls('get-user-roles')).toBe(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Vitest's own click would advance the fake timers.
    (getButton('Join').element() as HTMLElement).click();
    expect(opened.mock.calls.map(([url]) => url)).toEqual([CONFIG.communityUrl]);
    await expect.element(modal().getByText(NOT_MEMBER)).toBeVisible();
    const counts: number[] = [];
    for (const ms of [4_999, 1, 14_999, 1, 60_000]) {
      vi.advanceTimersByTime(ms);
      counts.push(server.countCalls('get-user-roles'));
    }
    expect(counts).toEqual([1, 2, 2, 3, 3]);
  });

  test('ONB-11 ONB-16 ONB-17 shows the role given by the bot after a re-check', async () => {
    const { server } = await open();
    await expect.poll(getRoleMark).toBe('absent');
    server.setAnswers({ 'get-user-roles': rolesOf(true) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await getButton('Join').click();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(getRoleMark).toBe('present');
    await expect.element(modal().getByText('You have the Jumper role.')).toBeInTheDocument();
    expect(modal().getByText(NOT_MEMBER).elements()).toHaveLength(0);
  });

  test('ONB-17 shows the position in the Discord queue, and continues after its turn', async () => {
    const queueRefusal = new StubRefusal(503, 'discord_queue', 'You are number 12 in line.');
    const { server } = await open({ answers: { 'get-user-roles': queueRefusal } });
    await expect.element(modal().getByText('You are number 12 in line.')).toBeVisible();
    expect(getRoleMark()).toBe('loading');
    server.setAnswers({ 'get-user-roles': rolesOf(true) });
    await expect.poll(getRoleMark).toBe('present');
    expect(modal().getByText('You are number 12 in line.').elements()).toHaveLength(0);
  });

  test('lets a player who took longer check again manually', async () => {
    const { server } = await open();
    await expect.poll(getRoleMark).toBe('absent');
    server.setAnswers({ 'get-user-roles': rolesOf(true) });
    await getButton('Check again').click();
    await expect.poll(getRoleMark).toBe('present');
    expect(server.countCalls('get-user-roles')).toBe(2);
  });
});

describe('following', () => {
  test('ONB-12 ONB-13 ONB-14 ONB-15 ONB-18 opens the profile, takes 3 s, and is done', async () => {
    await open();
    await expect.element(getButton('Follow')).toBeVisible();
    const followStep = step(1);
    expect(followStep.element().textContent).toMatch(/^2Follow us on X/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const busy = () => followStep.element().querySelector('[aria-busy]')?.textContent;
    (getButton('Follow').element() as HTMLElement).click();
    expect(opened.mock.calls.map(([url]) => url)).toEqual([CONFIG.socialUrl]);
    await Promise.resolve();
    expect(busy()).toBe('Following…');
    vi.advanceTimersByTime(2_999);
    await Promise.resolve();
    expect(busy()).toBe('Following…');
    expect(followStep.element().hasAttribute('data-done')).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.poll(() => followStep.element().hasAttribute('data-done')).toBe(true);
    await expect.element(getButton('Follow')).toBeVisible();
  });
});

describe('the required role', () => {
  test('ONB-16 ONB-17 is loading, then present or missing', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { server } = await open({
      answers: { 'get-user-roles': () => new Promise((resolve) => (answer = resolve)) },
    });
    await expect.element(modal().getByText('USER MUST HAVE')).toBeVisible();
    await expect.element(modal().getByText('Jumper Role', { exact: true })).toBeVisible();
    expect(getRoleMark()).toBe('loading');
    await expect.element(modal().getByText('Checking for your Jumper role…')).toBeInTheDocument();
    await expect.poll(() => server.countCalls('get-user-roles')).toBe(1);
    answer(rolesOf(false));
    await expect.poll(getRoleMark).toBe('absent');
    await expect.element(modal().getByText('You don’t have the Jumper role yet.')).toBeInTheDocument();
  });

  test.each([
    ['without both', false, false, false],
    ['without the role, whatever other is held', false, true, false],
    ['without following', true, false, false],
    ['with both', true, true, true],
  ])('ONB-19 ONB-20 Continue is enabled %s: %s %s %s', async (_, hasRole, follows, isOpen) => {
    await open({ answers: { 'get-user-roles': rolesOf(hasRole) } });
    await expect.poll(getRoleMark).toBe(hasRole ? 'present' : 'absent');
    if (follows) {
      await follow();
      await expect.poll(() => step(1).element().hasAttribute('data-done')).toBe(true);
    }
    const missing = hasRole
      ? 'Follow us to continue'
      : follows
        ? 'Get the Jumper role to continue'
        : 'Follow us to continue';
    if (isOpen) await expect.element(getButton('Continue')).toBeEnabled();
    else await expect.element(getButton(missing)).toBeDisabled();
  });

  test.each([
    ['ONB-28', new StubRefusal(404, 'not_found', 'Nobody.'), NOT_MEMBER],
    ['ONB-28', new StubRefusal(400, 'bad_request', 'Unknown Member'), NOT_MEMBER],
    ['ONB-28', new StubRefusal(409, 'conflict', 'The user is not in the guild.'), NOT_MEMBER],
    ['ONB-29', new StubRefusal(503, 'unavailable', 'Discord is away.'), 'Discord is away.'],
    ['ONB-29', new StubRefusal(502, 'internal', ''), 'Server error: 502'],
    ['API-04', rolesOf(false, { error: 'Finish the verification.' }), 'Finish the verification.'],
    ['an answer that is cut', CONNECTION_LOST, 'The server didn’t answer. Please check again.'],
  ])('ONB-28 ONB-29 API-04 shows why roles cannot be loaded (%s): %o', async (_id, answer, expectedText) => {
    await open({ answers: { 'get-user-roles': answer } });
    await getButton('Check again').click();
    await expect.element(modal().getByText(expectedText, { exact: true })).toBeVisible();
    expect(getRoleMark()).toBe('absent');
  });
});

describe('Continue', () => {
  test('ONB-11 ONB-20 stays enabled, without a word, while the roles are checked once more', async () => {
    const { server } = await open({ answers: { 'get-user-roles': rolesOf(true) } });
    await expect.poll(getRoleMark).toBe('present');
    await follow();
    await expect.element(getButton('Continue')).toBeEnabled();
    server.setAnswers({ 'get-user-roles': NO_RESPONSE });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (getButton('Join').element() as HTMLElement).click();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    await expect.poll(() => server.countCalls('get-user-roles')).toBe(3);
    expect(getRoleMark()).toBe('present');
    await expect.element(getButton('Continue')).toBeEnabled();
  });

  test('ONB-04 ONB-22 ONB-24 ONB-25 ONB-26 ONB-27 completes onboarding, and shows the wallet and hints', async () => {
    const { server } = await ready();
    expect(localStorage.getItem(FLAG)).toBeNull();
    await getButton('Continue').click();
    await expect.element(done().getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
    expect(bodiesOf(server, 'mark-onboarding-done')).toEqual([{ discord_id: MOONBEAN.discordId }]);
    expect(localStorage.getItem(FLAG)).toBe('true');
    await expect.element(done().getByText(MOONBEAN.walletAddress ?? 'no wallet', { exact: true })).toBeVisible();
    const hints = done().getByRole('listitem').elements();
    expect(hints.map(({ textContent }) => textContent)).toEqual([
      'Add funds to your wallet',
      'Mint your Character NFT',
      'Start playing',
    ]);
    await done().getByRole('button', { name: 'Continue to Game' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .elements()
          .filter((element) => element.hasAttribute('open')),
      )
      .toEqual([]);
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
    expect(server.countCalls('track-invite-onboarding')).toBe(0);
  });

  test('ONB-24 refetches role and servers of the new member at once', async () => {
    const { server } = await ready();
    const before = server.countCalls('refresh-profile');
    const guilds = [{ id: '9', name: 'Newly joined', icon: null, owner: false, permissions: '0' }];
    server.setAnswers({ 'refresh-profile': { success: true, user: { ...MOONBEAN, guilds } } });
    await getButton('Continue').click();
    await expect.element(done()).toBeVisible();
    await expect.poll(() => server.countCalls('refresh-profile')).toBeGreaterThan(before);
  });

  test('ONB-23 ONB-24 records the referral afterwards, and congratulates whatever its outcome', async () => {
    localStorage.setItem('pending_referral', 'nova');
    const { server } = await ready();
    await getButton('Continue').click();
    await expect.element(done()).toBeVisible();
    const names = server.calls.map(({ name }) => name);
    expect(names.indexOf('track-invite-onboarding')).toBeGreaterThan(names.indexOf('mark-onboarding-done'));
    expect(bodiesOf(server, 'track-invite-onboarding')).toEqual([
      {
        referrerUsername: 'nova',
        invitedDiscordId: MOONBEAN.discordId,
        invitedUsername: MOONBEAN.username,
        invitedWallet: MOONBEAN.walletAddress,
      },
    ]);
  });

  test.each([
    ['ONB-30', new StubRefusal(409, 'role_missing', 'No.'), 'Failed to save onboarding completion. Please try again.'],
    ['ONB-30', { success: true, ok: false }, 'Failed to save onboarding completion. Please try again.'],
    ['ONB-31', CONNECTION_LOST, 'Error completing onboarding. Please try again.'],
  ])(
    'ONB-30 ONB-31 shows an error on failure (%s), rechecks the roles, and can be retried',
    async (_id, answer, expectedText) => {
      const { server } = await ready({ answers: { 'mark-onboarding-done': answer } });
      await getButton('Continue').click();
      await expect.element(modal().getByRole('alert')).toHaveTextContent(expectedText);
      expect(localStorage.getItem(FLAG)).toBeNull();
      await expect.poll(() => server.countCalls('get-user-roles')).toBe(2);
      server.setAnswers({ 'mark-onboarding-done': { success: true } });
      await getButton('Continue').click();
      await expect.element(done()).toBeVisible();
    },
  );

  test('ONB-22 sends one request when pressed again while saving', async () => {
    const { server } = await ready({ answers: { 'mark-onboarding-done': NO_RESPONSE } });
    await getButton('Continue').click();
    await expect.element(getButton('Saving…')).toHaveAttribute('aria-busy', 'true');
    await getButton('Saving…').click({ force: true });
    expect(server.countCalls('mark-onboarding-done')).toBe(1);
  });
});

describe('on a phone', () => {
  test.each([
    [360, ''],
    [360, '200%'],
    [1_440, '200%'],
  ])('at %i px with text of %s cuts nothing off, and everything can be reached', async (width, fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await open({ width, height: 640 });
    await expect.element(getButton('Join')).toBeVisible();
    const dialog = modal().element();
    for (const element of dialog.querySelectorAll('button, a, input, p, li')) {
      const { left, right } = element.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect([element.textContent, right <= width]).toEqual([element.textContent, true]);
    }
    const last = getButton('Join our Discord to continue');
    last.element().scrollIntoView();
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    for (const element of dialog.querySelectorAll('button, a'))
      expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});
