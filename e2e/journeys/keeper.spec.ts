import type { Page } from '@playwright/test';
import type { Address } from 'viem';
import { expect, journey } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { offerContracts } from '../src/localChain.ts';

const SLOW = { timeout: 60_000 };
/** Whom the stand-in knows as an administrator. */
const KEEPER = 'Skyla';

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
  'ADMIN-13 an administrator takes the contracts over with their own wallet, and the log knows',
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

    await player.open('/admin?tab=audit');
    await expect(page.getByText('call acceptOwnership').first()).toBeVisible(SLOW);
  },
);
