import type { Page } from '@playwright/test';
import type { Address } from 'viem';
import { expect, journey } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { offerContracts } from '../src/localChain.ts';

const SLOW = { timeout: 60_000 };
/** Whom the stand-in knows as an administrator. */
const KEEPER = 'Skyla';
/** A picture of one lime dot. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAoElEQVRoge2SMQkAURTDqiv+lyr664m4ITwoREAamj5OE92gG4BesbsQd4lu0A1Ar9hdiLtEN+gGoFfsLsRdoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BX/8AHXp6HSwewLBgAAAABJRU5ErkJggg==';

/** Their linked wallet, once it is there. */
async function walletOf(page: Page): Promise<Address> {
  let address = '';
  await expect
    .poll(async () => {
      const read = await page.evaluate(async () => (await fetch('/api/wallet')).json());
      address = (read as { linked?: { address: string } | null }).linked?.address ?? '';
      return address;
    }, SLOW)
    .toMatch(/^0x/);
  return address as Address;
}

journey(
  'ADMIN-13 ADMIN-19 ADMIN-34 an administrator takes the contracts over, fills the shop and takes the earnings out, all by their own wallet',
  async ({ player, page, product }) => {
    journey.setTimeout(240_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await player.signIn(KEEPER);
    const wallet = new KeyringScreen(page);
    const address = await walletOf(page);
    await player.open('/admin?tab=nfts');
    await expect(page.getByText('The shop has no items yet.', { exact: false })).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);

    await offerContracts(product, address);
    await page.reload();
    const offers = page.getByRole('region', { name: 'Contracts offered to you' });
    const accept = offers.getByRole('button', { name: 'Accept ownership' });
    await expect(accept).toHaveCount(5, SLOW);
    for (let left = 5; left > 0; left -= 1) {
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
    await expect(page.getByText('Lantern is in the shop.')).toBeVisible(SLOW);
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
    await expect(page.getByText('0.2500 MON')).toBeVisible(SLOW);
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
