import { useSyncExternalStore } from 'react';
import { installNews, type InstallPrompt } from '../../data/installPrompt.ts';
import { createSignal } from '../../data/signal.ts';

const INSTALL_EVENTS = ['beforeinstallprompt', 'appinstalled'] as const;
const spent = createSignal<void>();

/** By the browser's own events: whoever keeps them was there first. */
function subscribe(onChange: () => void): () => void {
  const stop = spent.hear(onChange);
  for (const type of INSTALL_EVENTS) window.addEventListener(type, onChange);
  return () => {
    stop();
    for (const type of INSTALL_EVENTS) window.removeEventListener(type, onChange);
  };
}

const offered = (): InstallPrompt | undefined =>
  installNews.event && 'prompt' in installNews.event ? (installNews.event as InstallPrompt) : undefined;
const isDone = (): boolean => installNews.event?.type === 'appinstalled';

/** What the browser offers; undefined where it offers nothing. */
export const useInstallPrompt = (): InstallPrompt | undefined => useSyncExternalStore(subscribe, offered);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(subscribe, isDone);

/** A prompt asks once. */
export function spendInstallPrompt(): void {
  if (offered()) installNews.event = undefined;
  spent.tell();
}
