import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** What a browser hands the page so that it may ask, once, whether to install the product. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
let isDone = false;
const changes = createSignal<void>();

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

/** What the browser offers; undefined where it offers nothing. */
export const useInstallPrompt = (): InstallPrompt | undefined => useSyncExternalStore(changes.hear, () => kept);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(changes.hear, () => isDone);

/** A prompt asks once. */
export function spendInstallPrompt(): void {
  kept = undefined;
  changes.tell();
}
