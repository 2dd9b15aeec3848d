import { privateKeyToAddress } from 'viem/accounts';
import { expect, journey } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { callChain } from '../src/localChain.ts';
import { PlayerDriver } from '../src/player.ts';
import { submitWithdrawal, waitUntilSent } from '../src/withdraw.ts';

const SLOW = { timeout: 45_000 };
const PASSWORD = 'velvet cactus orbit lantern';
const FRIEND = '0x00000000000000000000000000000000000f0a1b';

journey(
  'WAL-28 a wallet is protected, its key shown, and another device opens it by its password; the first is told and opens nothing any more',
  async ({ player, page, product, browser }) => {
    const first = new KeyringScreen(page);
    await player.signInAsNew('Bertil');
    await first.open();
    await first.press('Protect wallet');
    await first.answer(/^Password/);
    await first.choosePassword(PASSWORD);
    const saved = page.waitForEvent('download');
    await first.answer('Save kit');
    expect((await saved).suggestedFilename()).toMatch(/^jumpy-recovery-kit-.*\.json$/);
    await first.answer('Done');
    await expect(first.profile.getByText('Protected by a password')).toBeVisible(SLOW);

    await first.press('Export Private Key');
    await first.enterPassword(PASSWORD);
    await first.answer('Show private key');
    const key = await first.dialogs.getByText(/^0x[0-9a-f]{64}$/).innerText();
    const address = await first.profile.locator('code').getAttribute('title');
    expect(privateKeyToAddress(key as `0x${string}`).toLowerCase()).toBe(address);
    await first.answer('Close');
    await first.profile.getByRole('button', { name: 'Close' }).click();
    await player.logOut();

    const elsewhere = await browser.newContext();
    const other = new PlayerDriver(await elsewhere.newPage(), product);
    await other.signIn('Bertil');
    const second = new KeyringScreen(other.page);
    await second.open();
    await second.press('Open wallet on this device');
    await second.answer(/^Wallet password/);
    await second.enterPassword(PASSWORD);
    await second.heading('Welcome back');
    await second.answer('Done');
    await submitWithdrawal(second, { to: FRIEND, mon: '0.5' });
    await second.answer('Send');
    await waitUntilSent(second);
    expect(await callChain(product, 'eth_getBalance', FRIEND)).toBe(5n * 10n ** 17n);
    expect(other.errors).toEqual([]);
    await elsewhere.close();

    await player.signIn('Bertil');
    await first.open();
    await expect(first.profile.getByText('Your wallet is safe, but it isn’t open on this device.')).toBeVisible(SLOW);
    await expect(first.profile.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  },
);
