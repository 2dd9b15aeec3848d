import { useSyncExternalStore } from 'react';
import { latestInstallEvent, type InstallPrompt } from '../../data/installPrompt.ts';
import { createEmitter } from '../../data/emitter.ts';

const promptConsumed = createEmitter<void>();

/**
 * Subscribes to the browser's install events. `captureInstallPrompt` has subscribed earlier, so the event is already
 * stored.
 */
function subscribe(onChange: () => void): () => void {
  const onInstalled = (event: Event): void => {
    latestInstallEvent.event = event;
    onChange();
  };
  const stop = promptConsumed.subscribe(onChange);
  window.addEventListener('beforeinstallprompt', onChange);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    stop();
    window.removeEventListener('beforeinstallprompt', onChange);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

const getInstallPrompt = (): InstallPrompt | undefined =>
  latestInstallEvent.event && 'prompt' in latestInstallEvent.event
    ? (latestInstallEvent.event as InstallPrompt)
    : undefined;
const wasJustInstalled = (): boolean => latestInstallEvent.event?.type === 'appinstalled';

/** The browser's install prompt, if available. */
export const useInstallPrompt = (): InstallPrompt | undefined => useSyncExternalStore(subscribe, getInstallPrompt);

/** Whether the product was installed while this page was open. */
export const useJustInstalled = (): boolean => useSyncExternalStore(subscribe, wasJustInstalled);

/** Discards the prompt, which can be used only once. */
export function consumeInstallPrompt(): void {
  if (getInstallPrompt()) latestInstallEvent.event = undefined;
  promptConsumed.emit();
}
