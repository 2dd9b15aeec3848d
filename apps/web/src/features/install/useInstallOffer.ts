import { useSyncExternalStore } from 'react';
import { INSTALL_CHANGE, installOffer, type InstallPrompt } from '../../data/installPrompt.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(INSTALL_CHANGE, onChange);
  return () => window.removeEventListener(INSTALL_CHANGE, onChange);
}

/** What the browser offers; undefined where it offers nothing. */
export const useInstallPrompt = (): InstallPrompt | undefined =>
  useSyncExternalStore(subscribe, () => installOffer.prompt);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(subscribe, () => installOffer.isDone ?? false);

/** A prompt asks once. */
export function spendInstallPrompt(): void {
  installOffer.prompt = undefined;
  window.dispatchEvent(new Event(INSTALL_CHANGE));
}
