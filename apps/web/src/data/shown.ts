import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** Something that stands over every screen, whoever asks for it: how to show it, and what is shown now. */
export function createShown<Value>(first: Value): [show: (value: Value) => void, use: () => Value] {
  let shown = first;
  const changes = createSignal<void>();
  return [
    (value) => {
      shown = value;
      changes.tell();
    },
    () => useSyncExternalStore(changes.hear, () => shown),
  ];
}
