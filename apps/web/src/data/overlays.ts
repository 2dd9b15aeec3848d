import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Open state of an overlay that any component can control: a setter and a hook. */
export function createOverlay<Value>(first: Value): [show: (value: Value) => void, use: () => Value] {
  let shown = first;
  const changes = createEmitter<void>();
  return [
    (value) => {
      shown = value;
      changes.emit();
    },
    () => useSyncExternalStore(changes.subscribe, () => shown),
  ];
}
