// Tabs are lazy in the page; loaded here before the first test.
import '../../src/app/PanelRoute.tsx';
import '../../src/features/panel/users/UsersTab.tsx';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { ADMIN_ANSWERS, makeAdminUser, makeUserRow, makeUsersAnswer } from '../../src/fixtures/panel.ts';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { makeDailyClaim, makeShopItem, makePublicId, makeShop } from '../../src/fixtures/answers.ts';
import { leave, visit } from '../support/visit.tsx';
import { atShop, leaveHarness } from '../wallet/WalletHarness.tsx';
import { overlays } from '../../src/stores/overlays.ts';

afterEach(() => {
  overlays.set({ quests: false });
  leaveHarness();
  leave();
});

/** More presses than any screen has tab stops. */
const MOST = 80;

/** Presses Tab until the named element has focus. */
async function tabTo(role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect.element(target.first()).toBeVisible();
  for (let presses = 0; presses < MOST; presses += 1) {
    if (target.elements().some((element) => element === document.activeElement)) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`No Tab leads to "${String(name)}".`);
}

test('keyboard alone: signs in', async () => {
  const { navigatedUrls } = await visit('/login', { answers: ANONYMOUS });
  await tabTo('button', 'Login with Discord');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigatedUrls).toEqual(['/api/auth/discord/start']);
});

test('keyboard alone: starts a game', async () => {
  await visit('/home', { answers: SIGNED_IN, remembered: true });
  await tabTo('button', 'SOLO');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.pathname).toBe('/play');
});

test('keyboard alone: claims, and restores the focus to where the sheet was opened', async () => {
  const claimed = makeDailyClaim({ current_streak: 1, can_claim: false });
  const { server } = await visit('/home', {
    answers: { ...SIGNED_IN, 'claim-quest': { success: true } },
    remembered: true,
  });
  await tabTo('button', /^Quests/);
  await userEvent.keyboard('{Enter}');
  await tabTo('button', /^Claim/);
  server.setAnswers({ 'daily-claim': { success: true, claim: claimed } });
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.calls.some(({ name, method }) => name === 'daily-claim' && method === 'POST'))
    .toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent ?? '').toMatch(/^Quests/);
});

test('keyboard alone: mints', async () => {
  const wallet = createFakeWalletClient();
  const kit = makeShopItem(5, { name: 'Kit', price: 1, supply: 150, minted: 73, look: 'kit' });
  const intent = { intentId: makePublicId(7), itemId: 5, createdAt: 1_000, txHash: null };
  await atShop({
    walletClient: wallet,
    answers: {
      shop: makeShop([kit]),
      'shop/mint-intent': { success: true, intent, priceWei: kit.priceWei },
      'shop/mint-dropped': { success: true },
    },
  });
  await tabTo('button', /^MINT/);
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  await tabTo('button', /^Mint/i);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => wallet.calls.some(({ method }) => method === 'send')).toBe(true);
});

test('keyboard alone: edits a user in the panel, and restores the focus to the row', async () => {
  await visit('/admin?tab=users', {
    answers: {
      ...ADMIN_ANSWERS,
      'admin/users': makeUsersAnswer([makeUserRow(1), makeUserRow(2)]),
      [`admin/users/${makePublicId(2)}`]: { success: true, user: makeAdminUser(2) },
      [`admin/users/${makePublicId(2)}/timeline`]: { success: true, lines: [], next: null },
    },
  });
  await tabTo('button', 'Edit User 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Edit User 2', exact: true })).toHaveFocus();
});
