import { BALANCE_GATE_TEXT } from '@jumpy/domain/balanceGate';
import { expect, journey } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { callChain } from '../src/localChain.ts';
import { submitWithdrawal, waitUntilSent } from '../src/withdraw.ts';

const FRIENDS = ['0x00000000000000000000000000000000000f0a1c', '0x00000000000000000000000000000000000f0a1d'] as const;
const SLOW = { timeout: 45_000 };

journey(
  'HOME-15 HOME-16 two tabs send at once and nothing is lost; a wallet that holds too little shuts play, and test MON open it',
  async ({ player, page, product, context }) => {
    await player.signInAsNew('Cleo');
    const [here, there] = [new KeyringScreen(page), new KeyringScreen(await context.newPage())] as const;
    await here.open();
    await expect(here.profile.getByText('5.0000')).toBeVisible(SLOW);
    const address = await here.profile.locator('code').getAttribute('title');
    if (address === null) throw new Error('no address is shown');
    await there.page.goto(`${product.url}/home`);
    await there.open();
    await submitWithdrawal(here, { to: FRIENDS[0], mon: '0.25' });
    await submitWithdrawal(there, { to: FRIENDS[1], mon: '0.25' });
    await Promise.all([here.answer('Send'), there.answer('Send')]);
    await Promise.all([waitUntilSent(here), waitUntilSent(there)]);
    for (const friend of FRIENDS) expect(await callChain(product, 'eth_getBalance', friend)).toBe(25n * 10n ** 16n);
    expect(await callChain(product, 'eth_getTransactionCount', address)).toBe(2n);
    await there.page.close();

    // Less than play requires. A balance of zero would be taken for a welcome gift in flight during the wallet's first
    // minute.
    const set = await page.request.post(`${product.sandboxUrl}/sandbox/balance`, {
      headers: { origin: product.sandboxUrl },
      data: { address, mon: '0.019' },
    });
    expect(set.ok()).toBe(true);
    await player.open('/home');
    await expect(page.getByRole('button', { name: BALANCE_GATE_TEXT.home })).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeDisabled();
    await page.getByRole('button', { name: 'Get test MON' }).click();
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeEnabled(SLOW);
  },
);
