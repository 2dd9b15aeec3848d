import type { RoleChip } from '@jumpy/protocol/http/session';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { CONFIG, makeXp } from '../../src/fixtures/answers.ts';
import { atHome, atProfile, leaveHarness } from '../wallet/WalletHarness.tsx';

const walletClient = () => createFakeWalletClient();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const profile = () => page.getByRole('dialog', { name: 'Profile' });
const you = () => page.getByRole('region', { name: 'You' });

afterEach(leaveHarness);

describe('the profile header', () => {
  test('PROF-01 PROF-03 PROF-04 XP-16 shows avatar, level and XP', async () => {
    const avatarUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
    await atProfile({ walletClient: walletClient(), user: { avatarUrl } });
    await expect.element(you().getByText('LVL 20')).toBeVisible();
    await expect.element(you().getByText(/21\.6K XP/)).toBeVisible();
    expect(you().element().querySelector('img')?.getAttribute('src')).toBe(avatarUrl);
  });

  test('PROF-06 shows the roles', async () => {
    const roles = [
      { id: '1', name: 'Jumper', color: '#74C7FF', isTopPriority: false },
      { id: '2', name: 'Elder', color: '#FFC84A', isTopPriority: false },
    ];
    await atProfile({ walletClient: walletClient(), user: { roles } });
    await expect.element(page.getByRole('list', { name: 'Roles' })).toBeVisible();
    expect(
      page
        .getByRole('list', { name: 'Roles' })
        .getByRole('listitem')
        .elements()
        .map((chip) => chip.textContent),
    ).toEqual(['Jumper', 'Elder']);
    expect(page.getByText('No roles assigned').elements()).toHaveLength(0);
  });

  test('says why roles are pending, and what to do', async () => {
    const waitingRoles = [
      { name: 'L15', problem: 'not_member' },
      { name: 'L10', problem: 'not_member' },
      { name: 'FCFS', problem: 'role_missing' },
      { name: 'Jumplist', problem: 'bot_below' },
    ] as const;
    await atProfile({ walletClient: walletClient(), user: { roles: [], waitingRoles: [...waitingRoles] } });
    const list = page.getByRole('list', { name: 'Roles waiting for you' });
    await expect.element(list).toBeVisible();
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent),
    ).toEqual([
      'L15 and L10 are waiting for you in our Discord server. Join us there, and you’ll get them automatically.',
      'FCFS is yours, but missing from our Discord server. Once the team puts it back, you’ll get it automatically.',
      'Jumplist is yours, but our bot can’t assign it yet. Once the team fixes that, you’ll get it automatically.',
    ]);
    await expect
      .element(list.getByRole('link', { name: 'Join us there' }))
      .toHaveAttribute('href', CONFIG.communityUrl);
  });

  test('shows how much XP counts for roles when not all does, and why, as the help does', async () => {
    const answer = makeXp(9_500);
    const standing = { unseen: 500, ranked: 9_000, liveGame: 1_200, role: 2_400 };
    await atProfile({
      walletClient: walletClient(),
      answers: { 'get-user-xp': { ...answer, data: { ...answer.data, standing } } },
    });
    await you()
      .getByRole('button', { name: /^2,400 XP count toward roles\. 500 XP come from runs we didn’t see live/ })
      .click();
    await expect.element(page.getByText(/^In your case: 500 XP come from runs/)).toBeVisible();
  });

  test('does not mention roles when all XP counts', async () => {
    await atProfile({ walletClient: walletClient() });
    await expect.element(you().getByText(/21\.6K XP/)).toBeVisible();
    expect(page.getByText(/count for roles/).elements()).toHaveLength(0);
  });

  test.each([
    ['0', 'Moonbean'],
    [null, 'Moonbean'],
    ['0042', 'Moonbean#0042'],
  ])('PROF-02 with the discriminator %s the name is %s', async (discriminator, name) => {
    await atProfile({ walletClient: walletClient(), user: { discriminator } });
    await expect.element(you().getByText(name, { exact: true })).toBeVisible();
  });

  test('PROF-07 shows "No roles assigned" without roles', async () => {
    await atProfile({ walletClient: walletClient(), user: { roles: [] } });
    await expect.element(you().getByText('No roles assigned')).toBeVisible();
  });

  test('is as tall without a role as with the first one, which would else move what is below', async () => {
    const measure = async (roles: RoleChip[]): Promise<number> => {
      await atProfile({ walletClient: walletClient(), user: { roles } });
      await expect.element(you().getByText(/21\.6K XP/)).toBeVisible();
      const { height } = you().element().getBoundingClientRect();
      leaveHarness();
      return height;
    };
    const role = { id: '1', name: 'Jumper Role', color: '#74C7FF', isTopPriority: false };
    expect(await measure([role])).toBe(await measure([]));
  });

  test('PROF-05 PROF-14 "?" opens "How to Earn XP & Level Up" over it', async () => {
    await atProfile({ walletClient: walletClient(), answers: { 'get-user-xp': makeXp(50) } });
    await button('How to earn XP').click();
    await expect.element(page.getByRole('heading', { name: 'How to Earn XP & Level Up' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'How to Earn XP & Level Up' })).not.toBeInTheDocument();
    await expect.element(profile()).toBeVisible();
  });
});

test('PROF-08 PROF-09 PROF-10 opens on the wallet, with an empty collection in the NFTs tab', async () => {
  await atProfile({ walletClient: walletClient() });
  await expect.element(tab('Wallet')).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Withdraw')).toBeVisible();
  await tab('NFTs').click();
  await expect.element(page.getByRole('heading', { name: 'My NFT Collection' })).toBeVisible();
  await expect.element(page.getByText('No NFTs Found')).toBeVisible();
  expect(button('Withdraw').elements()).toHaveLength(0);
});

describe('entry points (READ-57)', () => {
  test('the avatar in the bar, with Escape closing it and restoring the focus', async () => {
    await atHome({ walletClient: walletClient() });
    await button('Profile').click();
    await expect.element(profile()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(profile()).not.toBeInTheDocument();
    await expect.element(button('Profile')).toHaveFocus();
  });

  test('the XP bar', async () => {
    await atHome({ walletClient: walletClient(), width: 390 });
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    const { left, top, width, height } = page.getByText('LVL 20', { exact: true }).element().getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    (found as HTMLElement).click();
    await expect.element(profile()).toBeVisible();
  });

  test('the menu on a phone, which closes, with nothing wider than the phone', async () => {
    await atHome({ walletClient: walletClient(), width: 360, height: 740 });
    await button('Menu').click();
    await page.getByRole('button', { name: /Profile and wallet/ }).click();
    await expect.element(profile()).toBeVisible();
    await expect.element(button('Menu')).toHaveAttribute('aria-expanded', 'false');
    for (const { left, right } of [...document.querySelectorAll('dialog[open] button')].map((element) =>
      element.getBoundingClientRect(),
    )) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
  });
});
