import { BALANCE_NOTICE_TEXT } from '@jumpy/domain/balanceGate';
import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import { expect, journey } from '../src/journey.ts';

const SLOW = { timeout: 45_000 };

journey(
  'RECOV-13 recovery says to whoever is not signed in how to get in, and shows no tools',
  async ({ player, page }) => {
    await player.open('/recovery');
    await expect(page.getByText(WALLET_STATUS_INFO.no_user.text)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ADVANCED TOOLS' })).toBeHidden();
  },
);

journey(
  'RECOV-08 RECOV-09 RECOV-10 RECOV-11 recovery is there for players: status, actions, tools and how it works',
  async ({ player, page }) => {
    await player.signInAsNew('Iris');
    await player.open('/recovery');
    await expect(page.getByText(WALLET_STATUS_INFO.has_wallet.text)).toBeVisible(SLOW);
    await expect(page.getByRole('heading', { name: 'ADVANCED TOOLS' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Checked just now.')).toBeVisible(SLOW);
  },
);

journey(
  'GAME-56 a keyring that nobody reaches is told within 45 s, quietly: the game is played, and nothing is offered that is not there',
  async ({ player, page, product }) => {
    await page.context().route(`${product.keyringUrl}/**`, (route) => route.abort('connectionrefused'));
    await player.signInAsNew('Jude');
    await player.openGame();
    await expect(page.getByText(BALANCE_NOTICE_TEXT.wallet_not_found)).toBeVisible(SLOW);
    await expect(player.game.getByText(BALANCE_NOTICE_TEXT.wallet_not_found)).toBeHidden();
    await player.start();
    await player.playToTheEnd();
    await expect(player.summary).toBeVisible();
    await player.open('/home');
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await expect(profile.getByText(WALLET_STATUS_INFO.analysis_error.text)).toBeVisible({ timeout: 60_000 });
    await expect(profile.getByRole('button', { name: 'Export Private Key' })).toBeHidden();
    await profile.getByRole('link', { name: 'Wallet recovery' }).click();
    await expect(page.getByRole('heading', { name: 'WALLET RECOVERY', exact: true })).toBeVisible();
    await expect(profile).toBeHidden();
  },
);
