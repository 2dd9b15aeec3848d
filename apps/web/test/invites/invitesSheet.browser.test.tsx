import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeInvite, makeInvites } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

afterEach(() => {
  vi.restoreAllMocks();
  overlays.set({ invites: false });
  overlays.set({ quests: false });
  overlays.set({ profile: false });
  leave();
});

const sheet = () => page.getByRole('dialog', { name: 'Invite friends' });
const rows = () => sheet().getByRole('region', { name: 'Your friends' }).getByRole('listitem');

const FRIENDS = makeInvites([
  makeInvite(1, { name: 'Pebble', state: 'credited', runs: 3, days: 2, xp: 100, creditedAt: 1 }),
  makeInvite(2, { name: 'W'.repeat(32), state: 'vesting', runs: 2, days: 1 }),
  makeInvite(3, { name: 'Comet', state: 'in_review', runs: 3, days: 2 }),
  makeInvite(4, { name: 'Former player', state: 'refused', runs: 3, days: 2 }),
]);

async function open(board: unknown = FRIENDS, { width = 1440, height = 900 } = {}) {
  const answers = {
    ...SIGNED_IN,
    invites: typeof board === 'object' && !(board instanceof StubRefusal) ? { success: true, board } : board,
  };
  const visited = await visit('/home', { answers, remembered: true, width, height });
  overlays.set({ invites: true });
  await expect.element(sheet()).toBeVisible();
  return visited;
}

test('shows the link, its QR code, and each friend’s progress', async () => {
  await open();
  await expect.element(sheet().getByRole('textbox', { name: 'Your invite link' })).toHaveValue(FRIENDS.link);
  await expect.element(sheet().getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect.element(rows().nth(0)).toMatchTextContent(/Pebble.*All done.*Credited.*\+100 XP/);
  await expect.element(rows().nth(1)).toMatchTextContent(/One more run, on another day\..*2 of 3 runs/);
  await expect.element(rows().nth(2)).toMatchTextContent(/Comet.*In review/);
  await expect.element(rows().nth(3)).toMatchTextContent(/Former player.*Not counted/);
});

test('XP-06 shows what the next friend is worth, the ladder and the roles', async () => {
  await open();
  await expect.element(sheet().getByRole('heading', { name: 'Your next friend: +150 XP' })).toBeVisible();
  const steps = sheet().getByRole('listitem', { name: /^Friend / });
  expect(steps.elements().map((step) => step.getAttribute('aria-label'))).toEqual([
    'Friend 1, 100 XP, earned',
    'Friend 2, 150 XP, next',
    'Friend 3, 200 XP, upcoming',
    'Friend 4, 250 XP, upcoming',
    'Friend 5+, 300 XP, upcoming',
  ]);
  const roles = sheet().getByRole('list', { name: 'Roles for inviting friends' });
  await expect
    .element(roles)
    .toMatchTextContent(/FCFS1 \/ 3JUMPING HOT1 \/ 7JUMPLIST1 \/ 12ELITEtop 3, with 3 or more/);
});

test('shows who invited the player, and what is missing for their credit', async () => {
  await open(
    makeInvites([], { invitedBy: { name: 'Skyla', state: 'vesting', runs: 1, days: 1, accountReadyAt: null } }),
  );
  await expect
    .element(sheet().getByText('To give them credit: 2 more runs, one of them on another day.'))
    .toBeVisible();
});

test('says when there are no friends yet', async () => {
  await open(makeInvites());
  await expect.element(sheet().getByRole('heading', { name: 'No one has used your link yet' })).toBeVisible();
});

test('shows a loading state, and offers a retry on failure', async () => {
  await open(NO_RESPONSE);
  await expect.element(sheet().getByText('Loading your invites…')).toBeVisible();
  leave();
  overlays.set({ invites: false });
  const { server } = await open(new StubRefusal(503, 'unavailable'));
  await expect.element(sheet().getByText('Couldn’t load your invites')).toBeVisible();
  server.setAnswers({ invites: { success: true, board: FRIENDS } });
  await sheet().getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet().getByText('Pebble')).toBeVisible();
});

test('shares the link through the device', async () => {
  const sharedData: unknown[] = [];
  const define = (name: 'share' | 'canShare', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  define('share', async (data: unknown) => void sharedData.push(data));
  define('canShare', () => true);
  await open();
  await sheet().getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => sharedData).toEqual([{ title: 'Jumpy', text: 'Jump with me in Jumpy!', url: FRIENDS.link }]);
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

test('copies the link and confirms it', async () => {
  const copiedTexts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copiedTexts.push(text));
  await open();
  await sheet().getByRole('button', { name: 'Copy link' }).click();
  await expect.element(sheet().getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(sheet().getByText('Link copied.')).toBeVisible();
  expect(copiedTexts).toEqual([FRIENDS.link]);
});

test('selects the link for manual copying when the browser cannot copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await open();
  await sheet().getByRole('button', { name: 'Copy link' }).click();
  await expect.element(sheet().getByText('Copy the selected link yourself.')).toBeVisible();
  const field = sheet().getByRole('textbox', { name: 'Your invite link' }).element() as HTMLInputElement;
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(FRIENDS.link);
});

test('opens from the friends quests and the profile, and closes on Escape', async () => {
  const answers = { ...SIGNED_IN, invites: { success: true, board: FRIENDS } };
  await visit('/home', { answers, remembered: true });
  overlays.set({ quests: true });
  const quests = page.getByRole('dialog', { name: 'Quests and rewards' });
  await quests.getByRole('tab', { name: 'Game Quests' }).click();
  await quests.getByRole('region', { name: 'Friends' }).getByRole('button', { name: 'Invite friends' }).click();
  await expect.element(sheet().getByText('Pebble')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(quests).toBeVisible();
  overlays.set({ quests: false });
  overlays.set({ profile: true });
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Invite friends' }).click();
  await expect.element(sheet().getByText('Pebble')).toBeVisible();
});

test('updates when an invite is credited', async () => {
  const { server } = await open();
  await expect.element(rows().nth(1)).toMatchTextContent(/2 of 3 runs/);
  const credited = { state: 'credited', runs: 3, days: 2, xp: 150, creditedAt: 2 } as const;
  server.setAnswers({ invites: { success: true, board: makeInvites([makeInvite(2, credited)]) } });
  const progress = { level: 1, currentXP: 0, currentLevelXP: 0, progressXP: 0, requiredXP: 1, nextLevelXP: 1 };
  server.sendEvent({
    type: 'xp',
    data: { gained: 150, xp: 250, progress: { ...progress, percentage: 0, totalXP: 250 }, source: 'invite' },
  });
  await expect.element(rows().nth(0)).toMatchTextContent(/Credited.*\+150 XP/);
});

test('fits a phone with long names', async () => {
  await open(FRIENDS, { width: 360, height: 740 });
  await expect.element(rows().nth(1)).toBeVisible();
  const overflowing = [...sheet().element().querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > 361,
  );
  expect(overflowing.map(({ className }) => String(className))).toEqual([]);
});
