import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';

/** A bus within one process, which misses nothing. */
export function memoryBus(): Bus {
  const { subscribe, onMissed, tell, clear } = createListeners();
  return {
    publish: ({ name }, message) => tell(name, message),
    subscribe,
    onMissed,
    state: () => ({ state: 'up', detail: 'in memory' }),
    close: async () => clear(),
  };
}
