import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** Why the install screen stands: somebody asked for it, or it was a good moment. */
export type InstallReason = 'asked' | 'moment';

let reason: InstallReason | undefined;
const changes = createSignal<void>();

/** Opens the install screen, whoever asks; undefined closes it. */
export function showInstall(why: InstallReason | undefined): void {
  reason = why;
  changes.tell();
}

/** Why the install screen is open, if it is. */
export const useInstallShown = (): InstallReason | undefined => useSyncExternalStore(changes.hear, () => reason);
