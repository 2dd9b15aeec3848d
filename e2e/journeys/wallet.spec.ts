import { WEI_PER_MON } from '@jumpy/domain/mon';
import { expect, phoneJourney } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { callChain } from '../src/localChain.ts';
import { submitWithdrawal, waitUntilSent } from '../src/withdraw.ts';

const SLOW = { timeout: 45_000 };
const FRIEND = '0x00000000000000000000000000000000000f0a1a';

phoneJourney(
  'RECOV-01 WAL-05 a newcomer has a wallet with test MON unasked, and a best gets on chain',
  async ({ player, page }) => {
    const wallet = new KeyringScreen(page);
    await player.signInAsNew('Ada');
    await wallet.open();
    await expect(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    await wallet.profile.getByRole('button', { name: 'Close' }).click();

    await player.openGame();
    await player.playForPoints();
    await player.openDetails();
    await expect(player.summary.getByText('Successfully recorded stats on chain')).toBeVisible(SLOW);
    await player.summary.getByRole('link', { name: 'Home' }).click();

    await wallet.open();
    const activity = wallet.profile.getByRole('list', { name: 'Your transactions' }).getByRole('listitem');
    await expect(activity.filter({ hasText: 'Run recorded' })).toContainText('Done', SLOW);
  },
);

phoneJourney(
  'WAL-08 WAL-09 WAL-10 WAL-15 MON go where they are sent, and the wallet tells of it',
  async ({ player, page, product }) => {
    const wallet = new KeyringScreen(page);
    await player.signInAsNew('Berit');
    await wallet.open();
    await expect(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    await submitWithdrawal(wallet, { to: FRIEND, mon: '1.5' });
    await expect(wallet.dialogs.getByRole('dialog')).toContainText(/1\.5 MON/);
    await wallet.answer('Send');
    await waitUntilSent(wallet);
    expect(await callChain(product, 'eth_getBalance', FRIEND)).toBe((WEI_PER_MON * 3n) / 2n);
    const activity = wallet.profile.getByRole('list', { name: 'Your transactions' }).getByRole('listitem');
    await expect(activity.filter({ hasText: 'Withdrawal' })).toContainText('Done', SLOW);
  },
);
