import type { Browser, Page, TestInfo } from '@playwright/test';

const PATIENCE = { timeout: 5_000 };

/** Keeps what stands on the pages beside a journey's own, whose failure may be theirs; Playwright keeps its own alone. */
export async function tellPages(browser: Browser, own: Page, info: TestInfo): Promise<void> {
  const others = browser.contexts().flatMap((context) => context.pages().filter((page) => page !== own));
  for (const page of others) {
    const outline = await page
      .locator('body')
      .ariaSnapshot(PATIENCE)
      .catch(() => 'no answer');
    await info.attach('page', { body: `${page.url()}\n${outline}`, contentType: 'text/plain' });
  }
}
