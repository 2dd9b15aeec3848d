import type { BrowserContext, TestInfo } from '@playwright/test';

const LOG_PREFIX = 'said:';

/**
 * Records status and alert texts of all pages and frames as they appear, since most are gone by the time a journey
 * fails. The returned function attaches them.
 */
export async function recordAnnouncements(context: BrowserContext): Promise<(info: TestInfo) => Promise<void>> {
  const announcements: string[] = [];
  const startedMs = Date.now();
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(LOG_PREFIX))
      announcements.push(`${Date.now() - startedMs} ms, ${text.slice(LOG_PREFIX.length)}`);
  });
  await context.addInitScript(reportAnnouncements, LOG_PREFIX);
  return async (info) => {
    if (announcements.length === 0) return;
    await info.attach('page', { body: ['said to people:', ...announcements].join('\n'), contentType: 'text/plain' });
  };
}

/** Runs in every page and frame. */
function reportAnnouncements(prefix: string): void {
  // Bound early, since the frame of the game overrides its console.
  const log = console.debug.bind(console);
  const last = new WeakMap<Element, string>();
  let isAwaited = false;
  const scan = (): void => {
    isAwaited = false;
    for (const element of document.querySelectorAll('[role="alert"], [role="status"], output')) {
      const text = element.textContent.replace(/\s+/g, ' ').trim();
      if (last.get(element) === text) continue;
      last.set(element, text);
      if (text !== '') log(`${prefix} ${text}`);
    }
  };
  // Throttled, since a running game changes its text every frame.
  new MutationObserver(() => {
    if (!isAwaited) setTimeout(scan, 100);
    isAwaited = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
