import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** Open state of an overlay that any component can control: a setter and a hook. */
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
