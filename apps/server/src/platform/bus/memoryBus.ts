import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';

/** Tests alone use it: a listener that fails fails them. */
function onError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** A bus within one process, which misses nothing. */
export function memoryBus(): Bus {
  const { subscribe, onMissed, tell, clear } = createListeners({ onError });
  return {
    publish: ({ name }, message) => tell(name, message),
    subscribe,
    onMissed,
    state: () => ({ state: 'up', detail: 'in memory' }),
    close: async () => clear(),
  };
}
