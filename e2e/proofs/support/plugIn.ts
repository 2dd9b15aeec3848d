import { plugInAuthenticator } from '@jumpy/scripts/testing/virtualAuthenticator';
import type { Page } from '@playwright/test';

/** Plugs in an authenticator that keeps secrets, as a phone's own. */
export async function plugIn(page: Page): Promise<void> {
  await plugInAuthenticator(await page.context().newCDPSession(page));
}
