/** What a browser hands the page so that it may ask, once, whether to install the product. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser offers now, and whether it installed the product while this page was open. */
export const installOffer: { prompt?: InstallPrompt | undefined; isDone?: boolean } = {};
/** Raised on the window when that has changed. */
export const INSTALL_CHANGE = 'jumpy-install';

/** Browsers tell it while the page loads, and once: it is kept from the first script on, and their own banner stays away. */
export function keepInstallPrompt(page: EventTarget): void {
  const keep = (event: Event): void => {
    event.preventDefault();
    installOffer.isDone = event.type === 'appinstalled';
    installOffer.prompt = installOffer.isDone ? undefined : (event as InstallPrompt);
    page.dispatchEvent(new Event(INSTALL_CHANGE));
  };
  page.addEventListener('beforeinstallprompt', keep);
  page.addEventListener('appinstalled', keep);
}
