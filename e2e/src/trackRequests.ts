import type { BrowserContext, TestInfo } from '@playwright/test';

/**
 * Records the requests of a context, including its service worker's. The returned function attaches those still
 * unanswered.
 */
export function trackRequests(context: BrowserContext): (info: TestInfo) => Promise<void> {
  const waiting = new Map<object, string>();
  const startedMs = Date.now();
  context.on('request', (request) => {
    const from = request.serviceWorker() ? 'worker' : 'page';
    waiting.set(request, `${Date.now() - startedMs} ms, ${from}: ${request.method()} ${request.url()}`);
  });
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  return async (info) => {
    if (waiting.size === 0) return;
    const body = ['not answered, by when they were asked:', ...waiting.values()].join('\n');
    await info.attach('page', { body, contentType: 'text/plain' });
  };
}
