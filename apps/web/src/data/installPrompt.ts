import { useSyncExternalStore } from 'react';
import { type InstallPrompt, installOffer } from './installOffer.ts';

/** What the browser offers; undefined where it offers nothing. */
export const useInstallPrompt = (): InstallPrompt | undefined =>
  useSyncExternalStore(installOffer.hear, installOffer.prompt);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(installOffer.hear, installOffer.isDone);
