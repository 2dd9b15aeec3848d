import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';

/** For tests only: a failing listener fails the test. */
function onError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** An in-process bus, which loses nothing. */
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
