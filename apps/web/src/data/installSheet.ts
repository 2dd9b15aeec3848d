import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** Why the install sheet is open: on request or after a positive moment. */
export type InstallReason = 'asked' | 'moment';

let reason: InstallReason | undefined;
const changes = createSignal<void>();

/** Opens the install sheet; undefined closes it. */
export function showInstall(why: InstallReason | undefined): void {
  reason = why;
  changes.tell();
}

export const useInstallShown = (): InstallReason | undefined => useSyncExternalStore(changes.hear, () => reason);
