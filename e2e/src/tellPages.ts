import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';

const PATIENCE = { timeout: 5_000 };

const attach = (info: TestInfo, body: string): Promise<void> =>
  info.attach('page', { body, contentType: 'text/plain' });

/** Keeps what stands on the pages beside a journey's own, whose failure may be theirs; Playwright keeps its own alone. */
export async function tellPages(browser: Browser, own: Page, info: TestInfo): Promise<void> {
  const others = browser.contexts().flatMap((context) => context.pages().filter((page) => page !== own));
  for (const page of others) {
    const outline = await page
      .locator('body')
      .ariaSnapshot(PATIENCE)
      .catch(() => 'no answer');
    await attach(info, `${page.url()}\n${outline}`);
  }
}

/** Hears every request of a context, its worker's too; what comes of it keeps those that nobody has answered. */
export function hearRequests(context: BrowserContext): (info: TestInfo) => Promise<void> {
  const waiting = new Map<object, string>();
  const begunMs = Date.now();
  context.on('request', (request) => {
    const from = request.serviceWorker() ? 'worker' : 'page';
    waiting.set(request, `${Date.now() - begunMs} ms, ${from}: ${request.method()} ${request.url()}`);
  });
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  return async (info) => {
    if (waiting.size === 0) return;
    await attach(info, ['not answered, by when they were asked:', ...waiting.values()].join('\n'));
  };
}
