import { createSignal } from './signal.ts';

/** What a browser hands the page so that it may ask, once, whether to install the product. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
let isDone = false;
const changes = createSignal<void>();

/** What the browser offers, and whether the product was installed while this page was open. */
export const installOffer = {
  hear: changes.hear,
  prompt: (): InstallPrompt | undefined => kept,
  isDone: (): boolean => isDone,
};

/** Browsers tell it while the page loads, and once: it is kept from the first script on, and their own banner stays away. */
export function keepInstallPrompt(page: EventTarget): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    isDone = false;
    changes.tell();
  });
  page.addEventListener('appinstalled', () => {
    kept = undefined;
    isDone = true;
    changes.tell();
  });
}

/** A prompt asks once. */
export function spendInstallPrompt(): void {
  kept = undefined;
  changes.tell();
}
