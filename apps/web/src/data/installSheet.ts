import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Why the install sheet is open: on request or after a positive moment. */
export type InstallReason = 'asked' | 'moment';

let reason: InstallReason | undefined;
const changes = createEmitter<void>();

/** Opens the install sheet; undefined closes it. */
export function showInstallSheet(next: InstallReason | undefined): void {
  reason = next;
  changes.emit();
}

export const useInstallSheetReason = (): InstallReason | undefined =>
  useSyncExternalStore(changes.subscribe, () => reason);
