import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** A sheet that is seldom wanted, over any screen: the runs that wait here to be sent, or a report of a player's name. */
export type LateSheet = { kind: 'unsent' } | { kind: 'report'; publicId: string; name: string };

let shown: LateSheet | undefined;
const changes = createSignal<void>();

/** Opens one, or closes it, whoever asks. */
export function showLateSheet(sheet: LateSheet | undefined): void {
  shown = sheet;
  changes.tell();
}

/** Which is open now. */
export function useLateSheet(): LateSheet | undefined {
  return useSyncExternalStore(changes.hear, () => shown);
}
