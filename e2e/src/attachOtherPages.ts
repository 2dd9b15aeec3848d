import type { Browser, Page, TestInfo } from '@playwright/test';

const EXPECT_OPTIONS = { timeout: 5_000 };

/**
 * Attaches snapshots of other open pages, which may have caused the failure; Playwright attaches only the journey's
 * own.
 */
export async function attachOtherPages(browser: Browser, ownPage: Page, info: TestInfo): Promise<void> {
  const others = browser.contexts().flatMap((context) => context.pages().filter((page) => page !== ownPage));
  for (const page of others) {
    const outline = await page
      .locator('body')
      .ariaSnapshot(EXPECT_OPTIONS)
      .catch(() => 'no answer');
    await info.attach('page', { body: `${page.url()}\n${outline}`, contentType: 'text/plain' });
  }
}
