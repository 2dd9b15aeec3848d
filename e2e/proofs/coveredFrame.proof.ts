import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { callChain } from '../src/localChain.ts';
import { PlayerDriver } from '../src/player.ts';
import { submitWithdrawal, waitUntilSent } from '../src/withdraw.ts';
import { disableOcclusionTracking } from './support/browserConditions.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';

const FRIEND = '0x00000000000000000000000000000000000f0a1e';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PERMIT = {
  domain: { name: 'Market', chainId: 10143 },
  types: { Permit: [{ name: 'spender', type: 'address' }] },
  primaryType: 'Permit',
  message: { spender: FRIEND },
};

let fixture: ProductFixture;
beforeAll(async () => {
  fixture = await openProductFixture();
}, 180_000);
afterAll(() => fixture?.close());

async function enter(name: string, mayBeCovered: boolean) {
  const context = await fixture.browser.newContext(PHONE);
  if (mayBeCovered) await disableOcclusionTracking(context);
  const page = await context.newPage();
  const player = new PlayerDriver(page, fixture.product);
  await player.signInAsNew(name);
  const wallet = new KeyringScreen(page);
  await wallet.open();
  await wallet.profile.getByText('5.0000').waitFor({ timeout: 45_000 });
  return { context, page, player, wallet };
}

const paidTo = (address: string): Promise<bigint> => callChain(fixture, 'eth_getBalance', address);

test(
  'in a browser that does not tell a frame what covers it, 0.9 MON go from the frame, 1.2 MON through a window of the wallet’s own, and a closed window pays nothing',
  {
    timeout: 240_000,
  },
  async () => {
    const { context, page, player, wallet } = await enter('Mimi', true);
    await submitWithdrawal(wallet, { to: FRIEND, mon: '0.9' });
    await wallet.answer('Send');
    await waitUntilSent(wallet);
    expect(await paidTo(FRIEND)).toBe(9n * 10n ** 17n);

    await submitWithdrawal(wallet, { to: FRIEND, mon: '1.2' });
    await wallet.heading('Confirm in a window');
    const { host } = new URL(fixture.product.keyringUrl);
    await wallet.dialogs
      .getByText(`This is a large payment. Confirm it in your wallet’s own window. Look for ${host}`)
      .waitFor();
    const opening = context.waitForEvent('page');
    await wallet.answer('Open window');
    const closing = await opening;
    await closing.getByRole('heading', { name: 'Send MON' }).waitFor();
    await closing.close();
    await wallet.dialogs.getByRole('alert').filter({ hasText: 'Nothing was confirmed' }).waitFor();
    expect(await paidTo(FRIEND)).toBe(9n * 10n ** 17n);

    const wrong: string[] = [];
    await wallet.answerInWindow(async (window) => {
      const sendDialog = window.getByRole('dialog', { name: 'Send MON' });
      expect(await sendDialog.innerText()).toContain('1.2 MON');
      expect((await sendDialog.innerText()).toLowerCase()).toContain(FRIEND);
      const { violations } = await new AxeBuilder({ page: window }).analyze();
      wrong.push(...violations.map(({ id }) => id));
      await window.getByRole('button', { name: 'Send' }).click();
    });
    await waitUntilSent(wallet);
    expect(await paidTo(FRIEND)).toBe(21n * 10n ** 17n);

    const outcome = wallet.request({ type: 'signTypedData', typedData: JSON.stringify(PERMIT) });
    await wallet.heading('Sign in a window');
    await wallet.answerInWindow((window) => window.getByRole('button', { name: 'Sign' }).click());
    expect(await outcome).toMatchObject({ ok: true });
    expect(wrong).toEqual([]);
    expect(context.pages()).toEqual([page]);
    expect(player.errors).toEqual([]);
    await context.close();
  },
);

test('in a browser that tells, the same payment is confirmed in the frame', { timeout: 120_000 }, async () => {
  const { context, page, wallet } = await enter('Otto', false);
  const before = await paidTo(FRIEND);
  await submitWithdrawal(wallet, { to: FRIEND, mon: '1.2' });
  await wallet.heading('Send MON');
  await wallet.answer('Send');
  await waitUntilSent(wallet);
  expect((await paidTo(FRIEND)) - before).toBe(12n * 10n ** 17n);
  expect(context.pages()).toEqual([page]);
  await context.close();
});
