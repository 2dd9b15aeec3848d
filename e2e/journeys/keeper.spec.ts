import { CONTRACT_NAMES } from '@jumpy/protocol/http/chainConfig';
import { findViolations } from '../src/axe.ts';
import { expect, isolatedJourney } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { callChain, offerOwnership, readArmySupply, startPhase } from '../src/localChain.ts';
import { waitForWallet } from '../src/waitForWallet.ts';

const SLOW = { timeout: 60_000 };
/** An administrator in the stand-in. */
const KEEPER = 'Skyla';
/** An image of one lime pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAoElEQVRoge2SMQkAURTDqiv+lyr664m4ITwoREAamj5OE92gG4BesbsQd4lu0A1Ar9hdiLtEN+gGoFfsLsRdoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BX/8AHXp6HSwewLBgAAAABJRU5ErkJggg==';

// The contracts belong to the deployer's key until the next journey accepts them.
isolatedJourney(
  'ROUTE-15 MINT-01 MINT-22 MINT-25 MINT-60 an elite mints two for nothing, no third, and one more of the public phase',
  async ({ player, product, page }) => {
    await player.signIn('Nova');
    const wallet = new KeyringScreen(page);
    await player.open('/mint');
    await expect(page.getByRole('button', { name: 'PHASE 1 NOT STARTED' })).toBeDisabled(SLOW);
    // The server's key has written the community role to the contract.
    await expect(page.getByText('ELIGIBLE TO MINT IN PHASE 1')).toBeVisible(SLOW);
    expect(await findViolations(page)).toEqual([]);

    await startPhase(product, 1);
    await expect(page.getByRole('button', { name: 'MINT NOW' })).toBeEnabled(SLOW);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
    await page.getByRole('button', { name: 'MINT NOW' }).click();
    await wallet.heading('Mint');
    await wallet.answer('Mint');
    await expect(page.getByText('2 recruits are yours!')).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'LIMIT REACHED' })).toBeDisabled(SLOW);
    await expect(page.getByText('2 / 333')).toBeVisible(SLOW);

    await startPhase(product, 3);
    await expect(page.getByText('Public · 30 MON')).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'MINT NOW' }).click(SLOW);
    await expect(page.getByRole('alert').getByText(/^Insufficient MON balance. Need 30 MON, have /)).toBeVisible();
    await expect(page.getByText(/Keep 30\+ MON/)).toBeVisible();
    await page.getByRole('button', { name: 'Get test MON' }).click();
    await expect(page.getByRole('button', { name: /test MON/ })).toBeHidden(SLOW);
    await page.getByRole('button', { name: 'MINT NOW' }).click();
    await wallet.heading('Mint');
    await wallet.answer('Mint');
    await expect(page.getByText('One recruit is yours!')).toBeVisible(SLOW);
    await expect(page.getByText('3 / 333')).toBeVisible(SLOW);
    expect((await readArmySupply(product)).minted).toBe(3);
  },
);

isolatedJourney(
  'ADMIN-13 ADMIN-19 ADMIN-34 an administrator takes the contracts over, fills the shop and takes the earnings out, all by their own wallet',
  async ({ player, page, product }) => {
    isolatedJourney.setTimeout(240_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await player.signIn(KEEPER);
    const wallet = new KeyringScreen(page);
    const address = await waitForWallet(page);
    // The welcome coins arrive shortly after the wallet and pay for what follows.
    await expect.poll(() => callChain(product, 'eth_getBalance', address), SLOW).toBeGreaterThan(0n);
    await player.open('/admin?tab=nfts');
    await expect(page.getByText('The shop has no items yet.', { exact: false })).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);

    await offerOwnership(product, address);
    await page.reload();
    const offers = page.getByRole('region', { name: 'Contracts offered to you' });
    const accept = offers.getByRole('button', { name: 'Accept ownership' });
    await expect(accept).toHaveCount(CONTRACT_NAMES.length, SLOW);
    await wallet.frame();
    for (let left = CONTRACT_NAMES.length; left > 0; left -= 1) {
      await accept.first().click();
      const asking = page.getByRole('dialog', { name: 'Accept ownership' });
      await asking.getByRole('button', { name: 'Accept ownership' }).click();
      await wallet.heading('Take over a contract');
      await wallet.answer('Accept');
      await expect(accept).toHaveCount(left - 1, SLOW);
    }

    const form = page.getByRole('form', { name: 'Create New Item' });
    const create = form.getByRole('button', { name: 'Create NFT with IPFS Metadata' });
    await form.getByLabel('Name').fill('Lantern');
    await form.getByLabel('Price (MON)').fill('1.5');
    await form.getByLabel('XP bonus (%)').fill('7');
    await expect(create).toBeDisabled();
    await form
      .getByLabel(/^Picture/)
      .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });
    await expect(form.getByAltText('Preview of lantern.png')).toBeVisible();
    await create.click();
    await wallet.heading('Create an item');
    await wallet.answer('Create');
    await expect(page.getByText('Lantern is now in the shop.')).toBeVisible(SLOW);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lantern' }) });
    await expect(card.getByText('Active', { exact: true })).toBeVisible(SLOW);
    await expect(card.locator('img[data-look="Lantern"]')).toHaveAttribute('src', /^\/ipfs\//);

    await card.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit item' });
    await editing.getByLabel('Price (MON)').fill('0.25');
    await editing.getByRole('button', { name: 'Save' }).click();
    await wallet.heading('Change a price');
    await wallet.answer('Change it');
    await expect(card.getByText('0.25 MON')).toBeVisible(SLOW);

    await player.open('/shop');
    await page.getByRole('button', { name: 'MINT Lantern', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'MINT', exact: true }).click();
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('heading', { name: 'Successfully Minted!' })).toBeVisible(SLOW);

    await player.open('/admin?tab=nfts');
    await expect(page.getByText('0.2500 MON', { exact: true })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('dialog', { name: 'Withdraw earnings' }).getByRole('button', { name: 'Withdraw' }).click();
    await wallet.heading('Withdraw from the shop');
    await wallet.answer('Withdraw');
    await expect(page.getByText('0.2500 MON went to your wallet.')).toBeVisible(SLOW);

    await card.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog', { name: 'Deactivate item' }).getByRole('button', { name: 'Deactivate' }).click();
    await wallet.heading('Show or hide an item');
    await wallet.answer('Change it');
    await expect(card.getByText('Inactive')).toBeVisible(SLOW);

    await player.open('/admin?tab=revive');
    await expect(page.getByText('No revive transactions found')).toBeVisible(SLOW);
    await player.open('/admin?tab=audit');
    await expect(page.getByText('call createItem').first()).toBeVisible(SLOW);
  },
);
