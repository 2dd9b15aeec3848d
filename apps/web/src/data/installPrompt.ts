/** What a browser hands the page so that it may ask, once, whether to install the product. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser told last: that it offers to ask, or that the product is installed. */
export const installNews: { event?: Event | undefined } = {};

/** Browsers tell it while the page loads, and once: it is kept from the first script on, and their own banner stays away. */
export function keepInstallPrompt(page: EventTarget): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installNews.event = event;
  });
}
