import { addVirtualAuthenticator } from '@jumpy/scripts/testing/virtualAuthenticator';
import type { Page } from '@playwright/test';

/** Attaches a virtual authenticator with PRF support, like a phone's. */
export async function plugIn(page: Page): Promise<void> {
  await addVirtualAuthenticator(await page.context().newCDPSession(page));
}
