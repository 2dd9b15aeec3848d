import { expect, type Page } from '@playwright/test';
import type { Address } from 'viem';

const SLOW_OPTIONS = { timeout: 60_000 };

/** Waits for the linked wallet of the signed-in player; returns its address. */
export async function waitForWallet(page: Page): Promise<Address> {
  let address = '';
  await expect
    .poll(async () => {
      const read = await page.evaluate(async () => (await fetch('/api/wallet')).json());
      address = (read as { linked?: { address: string } | null }).linked?.address ?? '';
      return address;
    }, SLOW_OPTIONS)
    .toMatch(/^0x/);
  return address as Address;
}
