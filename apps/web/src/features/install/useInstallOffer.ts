import { useSyncExternalStore } from 'react';
import { installNews, type InstallPrompt } from '../../data/installPrompt.ts';
import { createSignal } from '../../data/signal.ts';

const spent = createSignal<void>();

/**
 * Subscribes to the browser's install events. `keepInstallPrompt` has subscribed earlier, so the event is already
 * stored.
 */
function subscribe(onChange: () => void): () => void {
  const onInstalled = (event: Event): void => {
    installNews.event = event;
    onChange();
  };
  const stop = spent.hear(onChange);
  window.addEventListener('beforeinstallprompt', onChange);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    stop();
    window.removeEventListener('beforeinstallprompt', onChange);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

const offered = (): InstallPrompt | undefined =>
  installNews.event && 'prompt' in installNews.event ? (installNews.event as InstallPrompt) : undefined;
const isDone = (): boolean => installNews.event?.type === 'appinstalled';

/** The browser's install prompt, if available. */
export const useInstallPrompt = (): InstallPrompt | undefined => useSyncExternalStore(subscribe, offered);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(subscribe, isDone);

/** Discards the prompt, which can be used only once. */
export function spendInstallPrompt(): void {
  if (offered()) installNews.event = undefined;
  spent.tell();
}
