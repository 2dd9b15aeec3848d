import type { Bus, Listener } from './bus.ts';

/** A bus within one process. */
export function memoryBus(): Bus {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(playerId, event) {
      for (const listener of [...(listeners.get(playerId) ?? [])]) listener(event);
    },
    subscribe(playerId, listener) {
      const own = listeners.get(playerId) ?? new Set();
      listeners.set(playerId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(playerId) === own) listeners.delete(playerId);
      };
    },
    async close() {
      listeners.clear();
    },
  };
}
