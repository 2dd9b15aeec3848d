import { expect, shopping, shoppingOnPhone } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { sendItem } from '../src/localChain.ts';

const SLOW = { timeout: 60_000 };
const PASSWORD = 'velvet cactus orbit lantern';
const FRIEND = '0x00000000000000000000000000000000000f0a1b';
/** Its number in a shop that was just filled. */
const BOLT = 6n;

shoppingOnPhone(
  'HOME-14 SHOP-20 SHOP-25 SHOP-26 SHOP-29 a newcomer mints the free starter, is told so, and plays their first counted run',
  async ({ player, page }) => {
    await player.signInAsNew('Sunny');
    const mint = page.getByRole('link', { name: 'MINT YOUR CHARACTER' });
    await expect(mint).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'SOLO' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /MULTIPLAYER/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'PRACTICE' })).toBeVisible();
    await mint.click();
    await page.waitForURL('**/shop');
    await expect(page.getByRole('heading', { name: 'Jumpy', exact: true })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'MINT Jumpy', exact: true }).click();
    await expect(page.getByText('Free').first()).toBeVisible();
    await expect(page.getByText('Left in your wallet')).toBeVisible(SLOW);
    await page.getByRole('dialog').getByRole('button', { name: 'MINT', exact: true }).click();
    await expect(page.getByText('Please confirm the transaction in your wallet')).toBeVisible();
    const wallet = new KeyringScreen(page);
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('heading', { name: 'Successfully Minted!' })).toBeVisible(SLOW);
    await expect(page.getByRole('heading', { name: 'Successfully Minted!' })).toBeHidden(SLOW);
    await expect(page.getByRole('button', { name: 'EQUIPPED Jumpy' })).toBeVisible(SLOW);
    await player.open('/home');
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay checked')).toBeVisible();
  },
);

shopping(
  'SHOP-17 SHOP-22 SHOP-23 SHOP-27 NFT-06 NFT-12 NFT-14 PROF-11 PROF-12 an empty wallet is told what it lacks, buys an Epic, and plays with it everywhere',
  async ({ player, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await player.signInAsNew('Rich');
    await player.open('/shop');
    await expect(page.getByRole('heading', { name: 'Nova', exact: true })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Try Kit on' }).click();
    await expect(page.getByRole('img', { name: 'Kit hops from ledge to ledge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Mint', exact: true });
    await expect(sheet.getByText(/and lack 10\.\d+ MON\./)).toBeVisible(SLOW);
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Get test MON' }).click();
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeEnabled(SLOW);
    await sheet.getByRole('button', { name: 'MINT', exact: true }).click();
    const wallet = new KeyringScreen(page);
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);

    await player.open('/home');
    await expect(page.getByRole('img', { name: 'Your character: Bolt' })).toBeVisible(SLOW);
    await wallet.open();
    await wallet.profile.getByRole('tab', { name: 'NFTs' }).click();
    await expect(wallet.profile.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);
  },
);

shopping(
  'NFT-14 NFT-17 a bought Epic brings its bonus; sent away by another wallet it takes bonus and look with it @long',
  async ({ player, page, product }) => {
    await player.signInAsNew('Vesna');
    const wallet = new KeyringScreen(page);
    await player.open('/shop');
    await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click({ timeout: 60_000 });
    const sheet = page.getByRole('dialog', { name: 'Mint', exact: true });
    await sheet.getByRole('button', { name: 'Get test MON' }).click(SLOW);
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeEnabled(SLOW);
    await sheet.getByRole('button', { name: 'MINT', exact: true }).click();
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);

    await player.open('/home');
    const worn = page.getByRole('img', { name: 'Your character: Bolt' });
    await expect(worn).toBeVisible(SLOW);
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay checked')).toBeVisible(SLOW);
    await expect(player.summary.getByText('Character bonus')).toBeVisible(SLOW);

    await player.open('/home');
    await wallet.open();
    await wallet.protectByPassword(PASSWORD);
    await wallet.press('Export Private Key');
    await wallet.givePassword(PASSWORD);
    await wallet.answer('Show private key');
    const key = await wallet.dialogs.getByText(/^0x[0-9a-f]{64}$/).innerText();
    await wallet.answer('Close');
    await wallet.profile.getByRole('button', { name: 'Close' }).click();
    await expect(worn).toBeVisible();
    await sendItem(product, { key: key as `0x${string}`, item: BOLT, to: FRIEND });
    await expect(page.getByRole('img', { name: 'Your character: Jumpy' })).toBeVisible(SLOW);

    await player.open('/home');
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay checked')).toBeVisible(SLOW);
    await expect(player.summary.getByText('Character bonus')).toHaveCount(0);
  },
);
