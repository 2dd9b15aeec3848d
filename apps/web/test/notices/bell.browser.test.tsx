import type { Notice } from '@jumpy/protocol/http/notices';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANONYMOUS, type StubCall, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeNotices, makePublicId } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';
import { pageState } from '../../src/stores/pageState.ts';

const NOTICES: readonly Notice[] = [
  { kind: 'passed', board: 'scores', name: 'A very long name of a rival who jumps', rank: 12 },
  { kind: 'role_gained', role: 'Level 10', color: '#C9F73A' },
  { kind: 'daily_ready' },
  { kind: 'record_confirmed', runId: makePublicId(7), txHash: `0x${'ab'.repeat(32)}` },
];

afterEach(() => {
  pageState.set({ isQuiet: false });
  overlays.set({ quests: false });
  overlays.set({ profile: false });
  leave();
});

const open = (answers: Record<string, unknown> = {}, width = 360): Promise<Visit> =>
  visit('/home', { answers: { ...SIGNED_IN, ...answers }, remembered: true, width, height: 740 });
const bell = (name: RegExp | string = /^Notices/) => page.getByRole('button', { name });
const sheet = () => page.getByRole('dialog', { name: 'Notices' });
const toast = () => page.getByRole('complementary', { name: 'New notice' });

describe('the bell in the bar', () => {
  test.each([360, 768, 1100, 1440])('is a sufficient touch target and covers nothing, at %i px', async (width) => {
    await open({ notices: makeNotices(NOTICES, 3) }, width);
    await expect.element(bell('Notices, 3 new')).toBeVisible();
    const box = bell().element().getBoundingClientRect();
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(width);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    expect(bell().element().contains(hit)).toBe(true);
    const { right } = page.getByRole('progressbar').element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(box.left);
  });

  test('is shown only to signed-in players', async () => {
    await visit('/verify', { answers: ANONYMOUS });
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(bell().elements()).toHaveLength(0);
  });

  test('marks notices as read when opened: the count disappears, and new lines stay marked', async () => {
    const { server } = await open({ notices: makeNotices(NOTICES, 2) });
    await bell('Notices, 2 new').click();
    const items = sheet().getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(4);
    await expect.poll(() => server.calls.find(({ name }) => name === 'notices/read')?.body).toEqual({ upTo: 1_000 });
    expect(items.elements().map((element) => element.textContent)).toEqual([
      'New: A very long name of a rival who jumps passed youYou’re now #12 on Scores.1 minute ago',
      'New: New role: Level 10It’s yours in the community now.2 minutes ago',
      'Your daily claim is readyClaim it to keep your streak.3 minutes ago',
      'Your run is on chainIts record is confirmed for good.4 minutes ago',
    ]);
    expect(sheet().element().scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.keyboard('{Escape}');
    await expect.element(bell('Notices')).toHaveFocus();
    expect(server.countCalls('notices/read')).toBe(1);
  });

  test.each([365, -365])('shows correct ages on a device whose clock is %i days off', async (days) => {
    const serverNow = Date.now() + days * 86_400_000;
    const answer = makeNotices(NOTICES, 0);
    const lines = answer.lines.map((line) => ({ ...line, at: line.at + days * 86_400_000 }));
    await open({ notices: { ...answer, lines, serverNow } });
    await bell().click();
    await expect.element(sheet().getByText('4 minutes ago')).toBeVisible();
    expect(
      sheet()
        .getByText(/days? ago|just now/)
        .elements(),
    ).toHaveLength(0);
  });

  test('links each line to what it is about', async () => {
    await open({ notices: makeNotices(NOTICES, 0) });
    await bell().click();
    await expect
      .element(sheet().getByRole('link', { name: 'Your run is on chain' }))
      .toHaveAttribute('href', `/run/${makePublicId(7)}`);
    await sheet().getByRole('button', { name: 'Your daily claim is ready' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Quests and rewards' })).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  test('explains what will appear here when empty', async () => {
    const { server } = await open();
    await bell('Notices').click();
    await expect.element(sheet().getByText('Nothing new yet')).toBeVisible();
    expect(server.countCalls('notices/read')).toBe(0);
  });

  test('shows a skeleton while loading, and reloads on Try again', async () => {
    await open({ notices: NO_RESPONSE });
    await bell().click();
    await expect.element(sheet().getByRole('status', { name: 'Loading your notices' })).toBeVisible();
    leave();
    const refused = await open({ notices: new StubRefusal(400, 'bad_request') });
    await bell().click();
    await expect.element(sheet().getByText('Couldn’t load your notices')).toBeVisible();
    refused.server.setAnswers({ notices: makeNotices(NOTICES, 0) });
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await expect.element(sheet().getByText('New role: Level 10')).toBeVisible();
  });

  test('shows older lines on request', async () => {
    const first = { ...makeNotices(NOTICES, 0), next: 997 };
    const last = { ...makeNotices([{ kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' }], 0), unread: 0 };
    const older = { ...last, lines: last.lines.map((line) => ({ ...line, id: 5 })) };
    await open({ notices: ({ query }: StubCall) => (query.includes('before=997') ? older : first) });
    await bell().click();
    await sheet().getByRole('button', { name: 'Show older' }).click();
    await expect.element(sheet().getByText('Quest done: 500 jumps')).toBeVisible();
    expect(sheet().getByRole('listitem').elements()).toHaveLength(5);
  });
});

describe('an incoming notice', () => {
  /** Points at a toast as soon as it appears, so that it stays however long a busy machine takes to look at it. */
  const pointer = new MutationObserver(() => {
    const appeared = document.querySelector('[aria-label="New notice"]:not([data-pointed])');
    appeared?.setAttribute('data-pointed', '');
    appeared?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  beforeEach(() => pointer.observe(document.body, { childList: true, subtree: true }));
  afterEach(() => pointer.disconnect());

  const sendNotice = async ({ server }: Visit, notice: Notice): Promise<void> => {
    server.setAnswers({ notices: makeNotices([notice]) });
    await expect.poll(() => server.sockets.some(({ readyState }) => readyState === 1)).toBe(true);
    server.sendEvent({ type: 'notice', data: notice });
  };

  test('updates the bell, is announced, and shows a toast', async () => {
    const visited = await open();
    await expect.element(bell('Notices')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-toasts]')).not.toBeNull();
    await sendNotice(visited, { kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' });
    await expect.element(toast()).toBeVisible();
    await expect.element(bell('Notices, 1 new')).toBeVisible();
    expect(document.querySelector('[data-toasts][aria-live="polite"]')?.textContent).toBe(
      'Quest done: 500 jumps. Claim your reward!',
    );
    expect(getComputedStyle(toast().element()).animationName).toBe('none');
    const box = toast().element().getBoundingClientRect();
    expect([box.left >= 0, box.right <= 360]).toEqual([true, true]);
    await toast().getByRole('button', { name: 'Close' }).click();
    await expect.element(toast()).not.toBeInTheDocument();
  });

  test('opens the same target as its line', async () => {
    const visited = await open();
    await expect.poll(() => document.querySelector('[data-toasts]')).not.toBeNull();
    await sendNotice(visited, { kind: 'daily_ready' });
    await toast().getByRole('button', { name: 'Your daily claim is ready' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Quests and rewards' })).toBeVisible();
    await expect.element(toast()).not.toBeInTheDocument();
  });

  test('waits until the run is over', async () => {
    const visited = await open();
    await expect.poll(() => document.querySelector('[data-toasts]')).not.toBeNull();
    pageState.set({ isQuiet: true });
    await sendNotice(visited, { kind: 'daily_ready' });
    await expect.element(bell('Notices, 1 new')).toBeVisible();
    expect(toast().elements()).toHaveLength(0);
    pageState.set({ isQuiet: false });
    await expect.element(toast()).toBeVisible();
  });
});
