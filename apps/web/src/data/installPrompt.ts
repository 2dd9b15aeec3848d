/** The browser's `beforeinstallprompt` event; `prompt` may be called only once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The latest install event from the browser: an available prompt, or a completed installation. */
export const latestInstallEvent: { event?: Event | undefined } = {};

/**
 * Captures the browser's install prompt, which fires once during page load, and suppresses the browser's own banner.
 */
export function captureInstallPrompt(page: EventTarget): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    latestInstallEvent.event = event;
  });
}
