/** A typed event emitter. */
export interface Emitter<Payload> {
  emit(payload: Payload): void;
  /** Subscribes; returns an unsubscribe function. */
  subscribe(listener: (payload: Payload) => void): () => void;
}

export function createEmitter<Payload>(): Emitter<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    emit(payload) {
      for (const listener of listeners) listener(payload);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
