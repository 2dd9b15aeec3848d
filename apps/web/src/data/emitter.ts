/** A typed event emitter. */
interface Emitter<Payload> {
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

/** An emitter that buffers events until the first subscriber; later events are not buffered. */
export function createBufferedEmitter<Payload>(): Emitter<Payload> {
  const emitter = createEmitter<Payload>();
  let buffer: Payload[] | undefined = [];
  return {
    emit(payload) {
      if (buffer) buffer.push(payload);
      else emitter.emit(payload);
    },
    subscribe(listener) {
      const buffered = buffer ?? [];
      buffer = undefined;
      const stop = emitter.subscribe(listener);
      for (const payload of buffered) listener(payload);
      return stop;
    },
  };
}
