import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** Open state of an overlay that any component can control: a setter and a hook. */
export function createOverlay<Value>(initial: Value): [show: (value: Value) => void, use: () => Value] {
  let current = initial;
  const changes = createEmitter<void>();
  return [
    (value) => {
      current = value;
      changes.emit();
    },
    () => useSyncExternalStore(changes.subscribe, () => current),
  ];
}
