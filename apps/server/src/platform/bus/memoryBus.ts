import type { Bus } from './bus.ts';
import { createTopicListeners } from './topicListeners.ts';

/** For tests only: a failing listener fails the test. */
function onError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** An in-process bus, which loses nothing. */
export function createMemoryBus(): Bus {
  const { subscribe, onMissed, emit, clear } = createTopicListeners({ onError });
  return {
    publish: ({ name }, message) => emit(name, message),
    subscribe,
    onMissed,
    getStatus: () => ({ state: 'up', detail: 'in memory' }),
    close: async () => clear(),
  };
}
